"""Attacks by bytes that no client would send, for checks over plain HTTP and over TLS."""

import os
import random
import socket
import threading
import time

HEAD = b"Host: localhost\r\n"


class RawAttacks:
    """For a `Served` with a token, `bearer`."""

    def test_HTTP_1_0_is_closed_after_the_answer(self):
        for extra in [b"", b"Connection: keep-alive\r\n"]:
            began = time.monotonic()
            got = self.portal.raw(b"GET /healthz HTTP/1.0\r\n" + HEAD + extra + b"\r\n", seconds=12)
            self.assertRegex(got, rb"^HTTP/1\.[01] 200 ")
            self.assertLess(time.monotonic() - began, 10, "it waited for another request")

    def test_who_expects_100_Continue_gets_it_or_the_refusal_at_once(self):
        head = b"POST /api/v1/commands HTTP/1.1\r\n" + HEAD + b"Content-Type: application/json\r\nExpect: 100-continue\r\nAuthorization: " + self.bearer["Authorization"].encode()
        body = b'{"command":"sound_on"}'
        with self.portal.connect() as connection:
            connection.sendall(head + b"\r\nContent-Length: %d\r\n\r\n" % len(body))
            self.assertEqual(connection.recv(4096), b"HTTP/1.1 100 Continue\r\n\r\n")
            connection.sendall(body)
            self.assertTrue(connection.recv(4096).startswith(b"HTTP/1.1 200 "))
        got = self.portal.raw(head + b"\r\nContent-Length: 10000000\r\n\r\n")
        self.assertTrue(got.startswith(b"HTTP/1.1 413 "), got[:100])

    def test_garbage_is_400_or_hung_up_on(self):
        chance = random.Random(1)
        for _ in range(50):
            data = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 2000))) + b"\r\n\r\n"
            got = self.portal.raw(data, seconds=3)
            self.assertTrue(got == b"" or got.startswith((b"HTTP/1.1 400 ", b"HTTP/1.0 400 ", b"HTTP/1.1 505 ")), got[:100])

    def test_what_is_pipelined_behind_a_good_request_spoils_nothing(self):
        good = b"GET /healthz HTTP/1.1\r\n" + HEAD + b"\r\n"
        got = self.portal.raw(good * 20 + b"GARBAGE\x00\x01\r\n\r\n", seconds=3)
        self.assertEqual(got.count(b"HTTP/1.1 200 "), 20)

    def test_lengths_that_contradict_each_other_are_refused(self):
        for lines in [b"Content-Length: 3\r\nContent-Length: 4\r\n", b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", b"Content-Length: -1\r\n",
                      b"Content-Length: 99999999999999999999\r\n", b"Transfer-Encoding: chunked, identity\r\n", b"Content-Length : 3\r\n"]:
            got = self.portal.raw(b"POST /api/v1/commands HTTP/1.1\r\n" + HEAD + lines + b"\r\nabcGET /healthz HTTP/1.1\r\n" + HEAD + b"\r\n", seconds=3)
            self.assertNotIn(b"HTTP/1.1 200", got, lines)

    def test_another_protocol_is_not_spoken(self):
        for data in [b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\x00\x00\x00\x04\x00\x00\x00\x00\x00", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + os.urandom(200),
                     b"SSH-2.0-OpenSSH_9.2\r\n", b"GET / HTTP/9.9\r\n" + HEAD + b"\r\n", b"CONNECT evil.example:443 HTTP/1.1\r\n" + HEAD + b"\r\n"]:
            got = self.portal.raw(data, seconds=3)
            self.assertNotIn(b" 200 ", got[:20], data[:20])

    def test_an_upgrade_is_not_made(self):
        for lines in [b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
                      b"Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n"]:
            got = self.portal.raw(b"GET /healthz HTTP/1.1\r\n" + HEAD + lines + b"\r\n", seconds=3)
            self.assertNotIn(b"101 ", got[:20])
            self.assertIn(got.split(b" ")[1], [b"200", b"400", b"426"])

    def test_no_path_leads_out_of_the_pages(self):
        for path in ["/../../etc/passwd", "/assets/../../../etc/passwd", "/assets/%2e%2e/%2e%2e/etc/passwd", "/%2e%2e/etc/passwd", "//etc/passwd",
                     "/assets/..%2f..%2fetc/passwd", "/api/v1/recordings/..%2f..%2fetc%2fpasswd", "/api/v1/recordings/%2e%2e", "/api/v1/recordings/.hidden",
                     "/api/v1/recordings/a%00b", "/assets/%00", "/%", "/%zz", "/api/v1//state", "/api/v1/state/", "/api/v1/./state", "/\\..\\..\\etc"]:
            got = self.portal.raw(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
            self.assertRegex(got, rb"^HTTP/1.1 (400|404) ", path)
            self.assertNotIn(b"root:", got)

    def test_a_body_that_breaks_off_does_nothing(self):
        head = b"POST /api/v1/commands HTTP/1.1\r\n" + HEAD + b"Content-Type: application/json\r\nAuthorization: " + self.bearer["Authorization"].encode()
        before = self.portal.get("/api/v1/state").json["sound"]
        for _ in range(20):
            with self.portal.connect() as connection:
                connection.sendall(head + b'\r\nContent-Length: 100\r\n\r\n{"command":"sound_off"}')
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
        self.assertEqual(self.portal.get("/api/v1/state").json["sound"], before)

    def test_who_sends_a_byte_now_and_then_is_hung_up_on(self):
        connections = []
        for begin in [b"", b"GET / HTTP/1.1\r\n" + HEAD, b"POST /api/v1/session HTTP/1.1\r\n" + HEAD + b"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"]:
            connection = self.portal.connect(90)
            self.addCleanup(connection.close)
            connection.sendall(begin)
            connections.append((connection, b" " if begin.endswith(b"{") else b"X-Y: z\r\n" if begin else b""))
        began, ends = time.monotonic(), []

        def drip(connection, piece):
            connection.settimeout(1)
            while time.monotonic() - began < 90:
                try:
                    if piece:
                        connection.sendall(piece)
                    got = connection.recv(4096)
                    if not got:
                        break
                except TimeoutError:
                    continue
                except OSError:
                    break
            ends.append(time.monotonic() - began)

        threads = [threading.Thread(target=drip, args=pair) for pair in connections]
        for thread in threads:
            thread.start()
        self.assertLives()
        for thread in threads:
            thread.join()
        self.figure = "after " + ", ".join(f"{end:.0f}" for end in sorted(ends)) + " s"
        self.assertLess(max(ends), 80)

    def test_three_hundred_half_open_connections_of_one_address_leave_room_for_others(self):
        held, refused = [], 0
        try:
            for _ in range(300):
                try:
                    connection = self.portal.connect(5, "127.0.0.2")
                except OSError:  # hung up on in the handshake
                    refused += 1
                    continue
                connection.sendall(b"GET / HTTP/1.1\r\n")
                held.append(connection)
            self.assertLives()
            # Those beyond the address's share are hung up on, long before they would be for being slow.
            for connection in held:
                connection.settimeout(0.01)
                try:
                    refused += connection.recv(1) == b""
                except TimeoutError:
                    pass
                except OSError:
                    refused += 1
            self.assertGreater(refused, 100)
        finally:
            for connection in held:
                connection.close()
