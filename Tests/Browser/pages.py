#!/usr/bin/env python3
"""Serves the pages from their folder, and passes everything else on to a device: edits appear at the next reload, without a build.

    python3 Tests/Browser/pages.py [--port 8090] [--device http://127.0.0.1:8080]
"""

import argparse
import functools
import http.client
import http.server
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
PAGES = os.path.join(ROOT, "Sources/Portal/Pages")
CATALOGUES = os.path.join(ROOT, "Sources/Text/Catalogues")
# English has a template.
LANGUAGES = sorted(["en", *(name.removesuffix(".po") for name in os.listdir(CATALOGUES) if name.endswith(".po"))])
# The types of pack-pages.
TYPES = {
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "json": "application/json",
    "svg": "image/svg+xml", "webmanifest": "application/manifest+json", "txt": "text/plain; charset=utf-8", "png": "image/png", "woff2": "font/woff2",
}
# The portal's policy (PortalResponder.policy).
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'")
# Hop-by-hop headers (RFC 9110, 7.6.1).
HOP = {"connection", "keep-alive", "transfer-encoding", "content-length"}


def write_words(folder):
    """The modules of the words, as in the packed pages, below `assets` of the folder. Returns what a language lacks, a line each."""
    made = subprocess.run([os.path.join(ROOT, ".ci/page-words"), os.path.join(folder, "assets")], check=True, capture_output=True, text=True)
    return made.stdout.splitlines()


@functools.cache
def typeface(name):
    """A typeface with the letters that its file lists, as pack-pages makes it."""
    with open(name, encoding="utf-8") as file:
        whole, letters = [line for line in file.read().split("\n") if line and not line.startswith("#")]
    with tempfile.TemporaryDirectory() as folder:
        part = os.path.join(folder, "part.ttf")
        subprocess.run(["hb-subset", whole, f"--unicodes={letters}", "--no-hinting", f"--output-file={part}"], check=True)
        subprocess.run(["woff2_compress", part], check=True, capture_output=True)
        with open(part.replace(".ttf", ".woff2"), "rb") as file:
            return file.read()


class Pages(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    device, words = None, None

    def answer(self):
        path = urllib.parse.urlsplit(self.path).path
        if self.command not in ("GET", "HEAD") or not self.page("/index.html" if path == "/" else path):
            self.forward()

    def page(self, path):
        name = os.path.normpath(PAGES + path)
        if re.match(r"/assets/(words/|catalogues\.js)", path):
            name = os.path.normpath(self.words + path)
        media = TYPES.get(name.rsplit(".", 1)[-1])
        listed = name.removesuffix("woff2") + "typeface"
        file = listed if name.endswith(".woff2") and os.path.isfile(listed) else name
        if not name.startswith((os.path.normpath(PAGES) + "/", os.path.normpath(self.words) + "/")) or media is None or not os.path.isfile(file):
            return False
        if file == listed:
            body = typeface(listed)
        else:
            with open(name, "rb") as file:
                body = file.read()
        self.send_response(200)
        for header in [("Content-Type", media), ("Cache-Control", "no-store"), ("Content-Security-Policy", POLICY), ("Content-Length", str(len(body)))]:
            self.send_header(*header)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)
        return True

    def forward(self):
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length) if length else None
        connection = http.client.HTTPConnection(self.device, timeout=3600)
        self.close_connection = True
        try:
            headers = {name: value for name, value in self.headers.items() if name.lower() not in HOP}
            connection.request(self.command, self.path, body=body, headers=headers)
            response = connection.getresponse()
            self.send_response(response.status)
            for name, value in response.getheaders():
                if name.lower() not in HOP:
                    self.send_header(name, value)
            self.send_header("Connection", "close")
            self.end_headers()
            while piece := response.read1(65536):
                self.wfile.write(piece)
                self.wfile.flush()
        except (OSError, http.client.HTTPException) as error:
            if not getattr(self, "_headers_buffer", None):
                try:
                    self.send_error(502, str(error))
                except OSError:
                    pass
        finally:
            connection.close()

    do_GET = do_HEAD = do_POST = do_PATCH = do_DELETE = answer

    def log_message(self, form, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request, address):
        # A browser may leave a page before its end.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, address)


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    options.add_argument("--port", type=int, default=8090)
    options.add_argument("--device", default="http://127.0.0.1:8080")
    given = options.parse_args()
    Pages.device = urllib.parse.urlsplit(given.device).netloc
    with tempfile.TemporaryDirectory() as folder:
        Pages.words = folder
        write_words(folder)
        print(f"http://127.0.0.1:{given.port}/", flush=True)
        Server(("127.0.0.1", given.port), Pages).serve_forever()


if __name__ == "__main__":
    main()
