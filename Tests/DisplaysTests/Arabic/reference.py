"""Writes lines.tsv: texts with their visual order and contextual forms: python3 reference.py > lines.tsv

Made by two independent implementations: arabic_reshaper 3.1.0 for the letters' forms, python-bidi 0.6.12
for the order (the Unicode Bidirectional Algorithm). Both are on PyPI; the tests need only this output.

Each line: the direction (R or L), the text and the result, both as numbers of characters in hexadecimal. After the texts of people
come texts made of everything that such texts have, by chance with a fixed seed; but for brackets, which python-bidi doesn't mirror,
and alef maksura within a word, which Arabic doesn't have and arabic_reshaper takes for the Uighur letter.
"""

import random
import sys

import arabic_reshaper
from bidi import get_display

phrases = """القبلة 119° ، إلى اليمين|بعد 2 س 15 د|المغرب 18:42|دقيق ±2°|لا إله إلا الله|الإسلام والآن والأرض|ملأ كلأ بلا آلاء
محمد ﷺ 100%|شيء سيئ مؤمن رئيس مسؤول|الضبط 43%|GPS غير متاح|ﻻ|ـــ|قــال|12/11/2026|-5 درجات|5- درجات|3.5 م
كتاب ABC كتاب|34°|±34°|1,234 كم|مُحَمَّد|العشاء 19:05?|العصر 15:42؟|٣٤° يمينا|ثابتا؛ ثم|turn right 34°|Qibla 119°|in 2h 15m|هـ ء أ""".replace("\n", "|").split("|")
random.seed(71)
letters = "ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئة"
pieces = list(letters) * 3 + list("0123456789") * 4 + list("٠١٢٣") + list(" ") * 16 + list(":.,-+/°%±?!،؛") * 2 + list("abcXYZ") + ["لا", "لإ", "\u200e", "\u200f"]
phrases += ["".join(random.choice(pieces) for _ in range(random.randint(1, 14))) for _ in range(600)]
# Persian and Urdu, with their letters, digits and non-joiners.
phrases += """قبله ۱۱۹°|به راست بچرخید|می‌چرخد|گوشی را نگه دارید|پژواک چپ|ژرف ۱۸:۴۲|کعبه ±۲°|نشست‌ها|ی|کی""".split("|")
phrases += """قبلہ 119°|دائیں مڑیں|بائیں|رُکیں|یہاں کیلیبریٹ کریں|ٹھہریں|ڈھونڈ رہے ہیں|نہیں|چاہیے|آگے پیچھے|ہے|بڑھ|۳ گھنٹے۔""".split("|")
reshaper = arabic_reshaper.ArabicReshaper({"delete_harakat": True, "support_ligatures": True, "ALLAH": False})
# Only what a font of single letters has: lam with alef, and no ligatures of whole words.
for name in list(reshaper.configuration):
    if name.upper().startswith("ARABIC LIGATURE") and not name.upper().startswith("ARABIC LIGATURE LAM WITH ALEF"):
        reshaper.configuration[name] = "no"


def digits(text):
    return " ".join(f"{ord(sign):04X}" for sign in text)


for text in phrases:
    if "ﷺ" in text or "ﻻ" in text:
        continue
    for direction in "RL":
        shown = get_display(reshaper.reshape(text), base_dir=direction)
        shown = "".join(sign for sign in shown if sign not in "\u200c\u200e\u200f")
        sys.stdout.write(f"{direction}\t{digits(text)}\t{digits(shown)}\n")
