"""Programs that time one room alone, linked from the objects of the binary."""

import glob
import os
import subprocess

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def built(name, rooms, binary, work, *flags):
    """Compiles NAME.swift of this folder with the rooms' objects; the program's path, or None with the compiler's message."""
    folder = os.path.dirname(os.path.realpath(binary))
    program = os.path.join(work, name)
    shims = os.path.join(ROOT, ".build", "checkouts", "swift-numerics", "Sources", "_NumericsShims", "include")
    objects = [o for room in rooms for o in glob.glob(os.path.join(folder, f"{room}.build", "*.o"))]
    done = subprocess.run(
        [os.environ.get("SWIFT", "swift") + "c", "-O", "-parse-as-library", "-swift-version", "6", "-static-stdlib", *flags,
         "-I", os.path.join(folder, "Modules"), "-I", shims, os.path.join(ROOT, "Tests", "Benchmark", f"{name}.swift"),
         *objects, "-o", program], capture_output=True, text=True)
    return (None, f"{name}.swift doesn't build here.\n{done.stderr[-800:]}") if done.returncode else (program, "")
