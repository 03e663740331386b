"""A stand-in for a push service (RFC 8030): notes each request, and answers by its path.

    python push_service.py CERTIFICATE FILE ADDRESS INSIDE

At ADDRESS: `/taken…` 201, `/gone…` 410, `/busy…` 503 twice and then 201, `/moved…` 307 to INSIDE. Each request is a line of FILE, and so
is each connection to INSIDE, an address of the house at which nothing may arrive.
"""

import http.server
import json
import socket
import ssl
import sys
import threading
import time

certificate, path, address, inside = sys.argv[1:]
lock = threading.Lock()
calls = {}


def note(**line):
    with lock, open(path, "a", encoding="utf-8") as file:
        file.write(json.dumps({"at": time.time()} | line) + "\n")


class Service(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        with lock:
            calls[self.path] = calls.get(self.path, 0) + 1
            count = calls[self.path]
        note(path=self.path, headers=self.headers.items(), body=body.hex())
        if self.path.startswith("/busy"):
            status = 503 if count <= 2 else 201
        else:
            status = next((code for word, code in [("/taken", 201), ("/gone", 410), ("/moved", 307)] if self.path.startswith(word)), 400)
        self.send_response(status)
        if status == 307:
            self.send_header("Location", f"https://{inside}/taken")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def watch():
    with socket.create_server((inside, 443)) as server:
        while True:
            connection, peer = server.accept()
            note(inside=peer[0])
            connection.close()


threading.Thread(target=watch, daemon=True).start()
server = http.server.ThreadingHTTPServer((address, 443), Service)
context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
context.load_cert_chain(certificate)
server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
note(ready=True)
server.serve_forever()
