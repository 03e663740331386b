"""The program under test, and helpers for every check."""

import json
import os
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["QIBLA_PROGRAM"]
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../shared/data")
# Third-party clients installed by `make commands`.
CLIENTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.build-clients")

# Time limit of any single command in seconds, on any machine.
PATIENCE = 300


def environment(**more):
    """This machine's environment without variables that affect the program."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("QIBLA_", "NOTIFY_", "WATCHDOG_", "LANG", "LC_"))}
    # A debug build asks at a terminal whether to show a backtrace; the installed program doesn't.
    return kept | {"SWIFT_BACKTRACE": "enable=no", "LANG": "C.UTF-8"} | more


class Answer:
    """Output of a finished command."""

    def __init__(self, done):
        self.code = done.returncode
        self.bytes = done.stdout
        self.out = done.stdout.decode()
        self.err = done.stderr.decode()

    @property
    def json(self):
        """The one object on standard output; any other output is an error."""
        def no_repeats(pairs):
            names = [name for name, _ in pairs]
            assert len(names) == len(set(names)), f"a key twice in {names}"
            return dict(pairs)

        def no_constant(word):
            raise ValueError(f"{word} is no JSON")

        assert self.out.endswith("\n") and self.out.count("\n") == 1, f"not one line: {self.out!r}"
        answer = json.loads(self.out, object_pairs_hook=no_repeats, parse_constant=no_constant)
        assert isinstance(answer, dict), f"not an object: {self.out!r}"
        return answer


def qibla(*arguments, stdin=b"", env=None, **more):
    done = subprocess.run(
        [PROGRAM, *map(str, arguments)], input=stdin, capture_output=True, timeout=PATIENCE,
        env=environment(**(env or {})), **more)
    return Answer(done)


class Check(unittest.TestCase):
    """A check with its own folder, and assertions for the contract's common promises."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="qibla-")
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def file(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
        return self.path(name)

    def configuration(self, **sections):
        """A configuration with only the named parts: no file of the machine is touched."""
        text = {
            "i2c": 'bus = "/dev/no-such-bus"',
            "gps": 'port = "none"',
            "state": f'directory = "{self.path("state")}"',
            "calibration": f'file = "{self.path("state/calibration.json")}"',
        } | sections
        os.makedirs(self.path("state"), exist_ok=True)
        return self.file("qibla.toml", "".join(f"[{name}]\n{body}\n" for name, body in text.items()))

    def snake_case(self, value):
        if isinstance(value, dict):
            for key, inner in value.items():
                self.assertRegex(key, r"^[a-z][a-z0-9_.]*$")
                self.snake_case(inner)
        elif isinstance(value, list):
            for inner in value:
                self.snake_case(inner)

    def answers(self, keys, *arguments, code=0, **more):
        """Runs with --json: one object on standard output with at least `keys`."""
        answer = qibla(*arguments, "--json", **more)
        self.assertEqual(answer.code, code, answer.err)
        found = answer.json
        self.snake_case(found)
        self.assertLessEqual(set(keys.split()), set(found))
        return found

    def refuses(self, words, *arguments, code=64, **more):
        """Expects an exit code: nothing on standard output (with --json the reason), and each of `words` on standard error."""
        answer = qibla(*arguments, **more)
        self.assertEqual(answer.code, code, answer.err)
        if "--json" in arguments:
            self.assertEqual(answer.json["exit_code"], code)
            self.assertTrue(answer.json["error"])
        else:
            self.assertEqual(answer.out, "")
        for word in words:
            self.assertIn(word, answer.err)
        self.assertNotIn("Fatal error", answer.err)
        return answer
