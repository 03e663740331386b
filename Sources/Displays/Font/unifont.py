"""Writes the display's glyphs as a Swift text literal: python3 unifont.py unifont.hex

Input: unifont.hex of GNU Unifont 15.0.01 (https://unifoundry.com/unifont/, Debian package unifont). Its licence: SIL Open Font
License 1.1, or GNU GPL 2 or later with the GNU Font Embedding Exception (the font files' licence record). Taken here under the
former, whose text is OFL.txt beside this file.

Output, beside this file: GlyphTable.swift, a line for each character: its number, then 16 rows of 8 pixels in hexadecimal, the
leftmost pixel in the highest bit. A text literal, because it lies in the program's read-only pages.
"""

import pathlib
import sys

wanted = (
    list(range(0x20, 0x7F))  # ASCII
    + [0xAB, 0xB0, 0xB1, 0xBB]  # quotation marks, degree, plus-minus
    + [letter for letter in range(0xC0, 0x100) if letter not in (0xD7, 0xF7)]  # Latin-1
    + [0x011E, 0x011F, 0x0130, 0x0131, 0x0152, 0x0153, 0x015E, 0x015F]  # Turkish and French
    + [0x2013, 0x2018, 0x2019, 0x201C, 0x201D, 0x201E, 0x2026]  # dash, quotation marks, ellipsis
    + [0x060C, 0x061B, 0x061F, 0x0640]  # Arabic comma, semicolon, question mark, tatweel
    + list(range(0x0660, 0x066B))  # Arabic-Indic digits, Arabic percent sign
    + [0x06D4] + list(range(0x06F0, 0x06FA))  # full stop of Urdu, digits of Persian and Urdu
    # Letters of Persian and Urdu by their place in a word: Presentation Forms-A
    + [*range(0xFB56, 0xFB5A), *range(0xFB66, 0xFB6A), *range(0xFB7A, 0xFB7E), *range(0xFB88, 0xFB96)]
    + [*range(0xFB9E, 0xFBA0), *range(0xFBA4, 0xFBB2), *range(0xFBFC, 0xFC00)]
    + list(range(0xFE80, 0xFEFD))  # Arabic letters by their place in a word: Presentation Forms-B
    + [0xFFFD]  # for what isn't here
)
with open(sys.argv[1], encoding="ascii") as file:
    font = dict(line.strip().split(":") for line in file)
lines = []
for character in wanted:
    rows = font[f"{character:04X}"]
    assert len(rows) == 32, f"U+{character:04X} isn't 8 pixels wide"
    lines.append(f"{character:04X} {rows}")
body = "\n".join("    " + line for line in lines)
pathlib.Path(__file__).with_name("GlyphTable.swift").write_text(
    f'''// swift-format-ignore-file
// GNU Unifont 15.0.01, a part of it: (c) 1998-2022 Roman Czyborra, Paul Hardy, Qianqian Fang, Andrew Miller, Johnnie Weaver,
// David Corbett, Nils Moskopp, Rebecca Bettencourt, et al. SIL Open Font License 1.1, see OFL.txt. Written by unifont.py, not by hand.

extension Glyph {{
  /// A line for each character: its number, and 16 rows of 8 pixels.
  static let table: StaticString = """
{body}
    """
}}
''', encoding="utf-8")
