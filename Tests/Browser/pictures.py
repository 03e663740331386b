"""Pictures of pages, stored small, and the difference of two of them."""

import io
import os

from PIL import Image, ImageChops

from browsed import HERE

FOLDER = os.path.join(HERE, "pictures")
# Those of the manifest are among the pages.
APP = os.path.join(HERE, "../../Sources/Portal/Pages/assets")
# Where differing ones are stored for review: picture, reference and difference side by side.
DIFFERENT = os.path.join(HERE, "../../.build-browser/pictures")
# A third of each side, and sixteen steps of each colour: keeps shapes and colours, drops the edges of letters.
SHARE, STEPS = 3, 16
# A point differs if a colour differs by more than this, of 255: letters by another version of the browser differ less.
OTHER = 56
# Allowed number of ten thousand points: fewer than the needle of a phone's compass has.
TOLERANCE = 8


def small(png):
    """The stored form of a screenshot."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    picture = picture.resize((round(picture.width / SHARE), round(picture.height / SHARE)), Image.Resampling.BOX)
    width = 256 // STEPS
    return picture.point(lambda value: min(255, (value + width // 2) // width * width))


def difference(picture, reference):
    """Of ten thousand points, the differing ones; all of them if the size differs."""
    if picture.size != reference.size:
        return 10_000
    bands = ImageChops.difference(picture, reference).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    other = sum(count for value, count in enumerate(most.histogram()) if value > OTHER)
    return other * 10_000 / (picture.width * picture.height)


def reference(name):
    """The stored picture; None if there is none yet."""
    path = os.path.join(FOLDER, name + ".png")
    return Image.open(path).convert("RGB") if os.path.exists(path) else None


def keep(name, picture):
    os.makedirs(FOLDER, exist_ok=True)
    picture.quantize(64, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(os.path.join(FOLDER, name + ".png"), optimize=True)


def keep_for_app(name, png):
    """As large as it is, in few colours."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    few = picture.quantize(28, method=Image.Quantize.MAXCOVERAGE, kmeans=8, dither=Image.Dither.NONE)
    few.save(os.path.join(APP, name + ".png"), optimize=True)


def show(name, picture, wanted):
    """Stores both and their difference side by side, and returns where."""
    os.makedirs(DIFFERENT, exist_ok=True)
    parts = [picture, wanted, ImageChops.difference(picture, wanted)] if wanted and wanted.size == picture.size else [picture] + [wanted] * bool(wanted)
    sheet = Image.new("RGB", (sum(part.width + 4 for part in parts), max(part.height for part in parts)), "#ff00ff")
    left = 0
    for part in parts:
        sheet.paste(part, (left, 0))
        left += part.width + 4
    path = os.path.realpath(os.path.join(DIFFERENT, name + ".png"))
    sheet.save(path)
    return path
