"""The live state: server-sent events."""

import json
import os
import signal
import socket
import time

from served import Served, Viewer


class Stream(Served):
    takes_long = True

    def test_events_are_named_state_and_have_its_keys(self):
        viewer = Viewer(self.portal)
        self.addCleanup(viewer.close)
        self.assertEqual(viewer.response.status, 200)
        self.assertEqual(viewer.response.headers["Content-Type"].split(";")[0], "text/event-stream")
        self.assertEqual(viewer.response.headers["Cache-Control"], "no-store")
        events = viewer.events(5)
        self.assertEqual({event["event"] for event in events}, {"state"})
        self.assertEqual(set(json.loads(events[0]["data"])), set(self.portal.get("/api/v1/state").json))

    def test_ids_grow_and_so_do_the_ticks(self):
        viewer = Viewer(self.portal)
        self.addCleanup(viewer.close)
        events = viewer.events(20)
        ids = [int(event["id"].rpartition("-")[2]) for event in events]
        ticks = [json.loads(event["data"])["loop"]["ticks"] for event in events]
        self.assertEqual(ids, sorted(set(ids)))
        self.assertEqual(ticks, sorted(ticks))
        self.assertGreater(ticks[-1], ticks[0])

    def test_no_more_than_thirty_events_a_second(self):
        viewer = Viewer(self.portal)
        self.addCleanup(viewer.close)
        viewer.events(5)
        began = time.monotonic()
        viewer.events(60)
        rate = 60 / (time.monotonic() - began)
        self.figure = f"{rate:.1f}/s"
        # Events buffered in the sockets come at once.
        self.assertLess(rate, 40)
        self.assertGreater(rate, 2)

    def test_who_comes_back_with_the_last_id_sees_only_what_is_newer(self):
        first = Viewer(self.portal)
        last = first.events(3)[-1]["id"]
        first.close()
        again = Viewer(self.portal, **{"Last-Event-ID": last})
        self.addCleanup(again.close)
        number = int(again.events(1)[0]["id"].rpartition("-")[2])
        self.assertGreater(number, int(last.rpartition("-")[2]))
        for nonsense in ["0", "x" * 200, "99999999999999999999999", "-1", "\u00fc"]:
            viewer = Viewer(self.portal, **{"Last-Event-ID": nonsense.encode("latin-1")})
            self.assertEqual(len(viewer.events(1)), 1, nonsense)
            viewer.close()

    def test_the_stream_says_something_every_fifteen_seconds_even_if_the_device_is_silent(self):
        viewer = Viewer(self.portal)
        self.addCleanup(viewer.close)
        viewer.events(1)
        os.kill(self.portal.process.pid, signal.SIGSTOP)
        self.addCleanup(lambda: self.portal.until(lambda: self.portal.get("/healthz").status == 200))
        self.addCleanup(os.kill, self.portal.process.pid, signal.SIGCONT)
        end, longest, last, comments = time.monotonic() + 40, 0, time.monotonic(), 0
        for line in viewer.lines():
            now = time.monotonic()
            longest, last = max(longest, now - last), now
            comments += line.startswith(":")
            if now > end or comments == 2:
                break
        self.figure = f"longest silence {longest:.1f} s"
        self.assertGreaterEqual(comments, 1)
        self.assertLess(longest, 15 + 5)

    def test_a_viewer_who_reads_nothing_holds_up_nobody(self):
        sleepers = []
        for _ in range(20):
            sleeper = socket.create_connection(("127.0.0.1", self.portal.port))
            self.addCleanup(sleeper.close)
            sleeper.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            sleeper.sendall(b"GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            sleepers.append(sleeper)
        viewer = Viewer(self.portal)
        self.addCleanup(viewer.close)
        self.assertEqual(len(viewer.events(60)), 60)
        self.assertLives()

    def test_a_hundred_viewers_come_and_go(self):
        for _ in range(2):
            viewers = [Viewer(self.portal) for _ in range(50)]
            for viewer in viewers:
                self.assertEqual(len(viewer.events(2)), 2)
            for viewer in viewers:
                viewer.close()
        self.assertLives()
        gone = lambda: b"qibla_portal_viewers 0\n" in self.portal.get("/metrics").body
        self.portal.until(gone)
