"""`qibla run` beside a service manager, and a receiver on a pseudo terminal, for checks."""

import os
import signal
import socket
import subprocess
import threading
import time
import tty

from program import PATIENCE, PROGRAM, environment


# Allowed seconds for the end of `run`: the promise is one on an idle machine.
END = 10


class Running:
    """`qibla run` beside a service manager's socket."""

    def __init__(self, check, configuration, manager=True, log=None, **env):
        """log: a descriptor for its log; by default `words` has it."""
        self.socket = None
        if manager:
            path = check.path("notify")
            if os.path.exists(path):
                os.remove(path)
            self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            check.addCleanup(self.socket.close)
            self.socket.bind(path)
            env["NOTIFY_SOCKET"] = path
        self.log = open(check.path("run.log"), "ab+")
        check.addCleanup(self.log.close)
        self.process = subprocess.Popen(
            [PROGRAM, "run", "--config", configuration], stdout=subprocess.PIPE, stderr=self.log if log is None else log,
            env=environment(**env))
        check.addCleanup(self.stop)
        self.heard = []

    def stop(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def listen(self, until, seconds=PATIENCE):
        """Receives messages until one satisfies `until`."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.socket.settimeout(max(0.01, end - time.monotonic()))
            try:
                self.heard.append(self.socket.recv(4096).decode())
            except TimeoutError:
                break
            if until(self.heard[-1]):
                return self.heard[-1]
        raise AssertionError(f"never heard; heard {self.heard[-5:]}, log: {self.words()}")

    def until_it_answers(self, path, seconds=PATIENCE):
        """It points before it accepts calls: waits until it does at `path`."""
        end = time.monotonic() + seconds
        while True:
            with socket.socket(socket.AF_UNIX) as call:
                try:
                    call.connect(path)
                    # A caller that sends this is disconnected, which frees its place.
                    call.sendall(b"?\n")
                    return call.recv(1)
                except OSError as error:
                    if time.monotonic() > end:
                        raise AssertionError(f"{path}: {error}, log: {self.words()}") from None
            time.sleep(0.01)

    def drain(self):
        """Reads the output so far."""
        self.socket.setblocking(False)
        try:
            while True:
                self.heard.append(self.socket.recv(4096).decode())
        except BlockingIOError:
            pass

    def end(self, number=signal.SIGTERM):
        """Ends it; returns the exit code and the seconds it took."""
        began = time.monotonic()
        self.process.send_signal(number)
        code = self.process.wait(timeout=END)
        return code, time.monotonic() - began

    def words(self):
        self.log.flush()
        with open(self.log.name) as log:
            return log.read()


class Receiver:
    """A GPS receiver on a pseudo terminal."""

    def __init__(self, check):
        self.check = check
        self.master, self.slave = os.openpty()
        tty.setraw(self.slave)
        # Never blocks on a program that doesn't read.
        os.set_blocking(self.master, False)
        self.port = os.ttyname(self.slave)
        self.stopped = threading.Event()
        self.thread = None
        check.addCleanup(self.close)

    def configuration(self):
        return self.check.configuration(gps=f'port = "{self.port}"')

    def say(self, text):
        try:
            os.write(self.master, text.encode() if isinstance(text, str) else text)
        except BlockingIOError:
            pass

    def talk(self, make, pause):
        """Sends `make(0)`, `make(1)` … until closed."""
        def work():
            i = 0
            while not self.stopped.wait(pause):
                self.say(make(i))
                i += 1

        self.thread = threading.Thread(target=work, daemon=True)
        self.thread.start()

    def close(self):
        self.stopped.set()
        if self.thread:
            self.thread.join()
        os.close(self.master)
        os.close(self.slave)


def clock(i):
    return f"{12 + i // 3600 % 12:02d}{i // 60 % 60:02d}{i % 60:02d}.00"
