"""Writes the list of cities as Swift text literals: python3 cities.py cities.tsv

Input: tab separated, with a header: name, name_ar, country (ISO 3166), lat, lon, tz (IANA), population; largest first.
Made from GeoNames' cities15000. City data (c) GeoNames.org, licence CC BY 4.0.

Beside it lies other-names.tsv: names that the list doesn't have (English exonyms, former names, spellings in use), each with
its city and country as in the list; collected by hand from common English and Arabic use.

Output, beside this file:
  Gazetteer+Index.swift  for each city 12 signs of 6 bits ("0" is nought, "o" is 63): latitude + 90° and longitude + 180° in
                         1e-4 degrees, and where its line starts in the names; 4 signs each, highest first.
  Gazetteer+Names.swift  for each city a line: name, Arabic name, country, number of its zone, population; then the zones.
  Gazetteer+OtherNames.swift  a line for each of the other names, and the number of its city.
Text literals, because they lie in the program's read-only pages: nothing is built at start, and only pages that are read
take memory.
"""

import csv
import pathlib
import sys

folder = pathlib.Path(__file__).parent
notice = "City data (c) GeoNames.org, CC BY 4.0 (cities15000, trimmed). Written by cities.py, not by hand."


def signs(number):
    return "".join(chr(0x30 + (number >> shift & 63)) for shift in (18, 12, 6, 0))


# Arabic names that the list has wrong.
corrected = {("Karbala", "IQ"): "كربلاء", ("Haifa", "IL"): "حيفا", ("Buraydah", "SA"): "بريدة"}

with open(sys.argv[1], encoding="utf-8", newline="") as file:
    cities = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
for city in cities:
    city["name_ar"] = corrected.get((city["name"], city["country"]), city["name_ar"])
zones = sorted({city["tz"] for city in cities})
names, index, start = [], [], 0
for city in cities:
    line = "\t".join([city["name"], city["name_ar"], city["country"], str(zones.index(city["tz"])), city["population"]])
    assert '"""' not in line and not any(sign < " " and sign != "\t" for sign in line)
    index.append(signs(round((float(city["lat"]) + 90) * 1e4)) + signs(round((float(city["lon"]) + 180) * 1e4)) + signs(start))
    names.append(line)
    start += len(line.encode()) + 1
numbers = {}
for number, city in enumerate(cities):
    numbers.setdefault((city["name"], city["country"]), number)
with open(folder / "other-names.tsv", encoding="utf-8", newline="") as file:
    others = [
        f"{other['name']}\t{numbers[other['city'], other['country']]}"
        for other in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]


def literal(name, meaning, lines):
    body = "\n".join(lines)
    return f'  /// {meaning}\n  static let {name}: StaticString = #"""\n{body}\n"""#\n'


def write(file, *literals):
    head = f"// swift-format-ignore-file\n// {notice}\n\nextension Gazetteer {{\n"
    (folder / file).write_text(head + "\n".join(literals) + "}\n", encoding="utf-8")


# Ten cities a line, so that editors don't choke; the line ends count as nothing.
rows = ["".join(index[i : i + 10]) for i in range(0, len(index), 10)]
write("Gazetteer+Index.swift", literal("index", "Where each city lies, and where its name stands. See cities.py.", rows))
write(
    "Gazetteer+Names.swift",
    literal("names", "A line for each city, largest first. See cities.py.", names),
    literal("zones", "The zones that the cities are in, one a line.", zones),
)
write("Gazetteer+OtherNames.swift", literal("otherNames", "Other names in use, each with its city. See cities.py.", others))
print(len(cities), "cities,", len(zones), "zones")
