"""Routines with a person: surveys, alignments, calibrations, recordings, followed over the network."""

import json
import signal
import time

import http.client

from served import Served, Viewer


class Routine(Viewer):
    """A requested routine and its events."""

    def __init__(self, portal, order, headers):
        self.connection = http.client.HTTPConnection("127.0.0.1", portal.port, timeout=30)
        self.connection.request("POST", "/api/v1/routines", json.dumps(order), {"Content-Type": "application/json"} | headers)
        self.response = self.connection.getresponse()

    def end(self):
        """The messages, and the outcome."""
        events = self.events(10_000)
        last = events[-1]
        assert last["event"] == "end", events
        return [json.loads(event["data"])["text"] for event in events[:-1]], json.loads(last["data"])


class Routines(Served):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.token = cls.portal.token(cls.portal.pin())

    def routine(self, **order):
        routine = Routine(self.portal, order, self.token)
        self.addCleanup(routine.close)
        self.assertEqual(routine.response.status, 200, routine.response)
        return routine

    def until_free(self):
        """Waits until another routine may start."""
        def may_begin():
            routine = self.routine(routine="survey", seconds=1)
            _, end = routine.end()
            routine.close()
            return end["code"] in [0, 2] and end["answer"] is not None

        self.portal.until(may_begin, 30)

    def test_a_survey_says_what_it_sees_and_ends_with_its_answer(self):
        said, end = self.routine(routine="survey", seconds=4).end()
        self.assertGreaterEqual(len(said), 3)
        self.assertIn(end["code"], [0, 2])
        self.assertIn("positions", end["answer"])

    def test_an_alignment_to_a_known_bearing_is_kept(self):
        heading = self.portal.get("/api/v1/state").json["true_heading_deg"]
        _, end = self.routine(routine="align", target="bearing", bearing_deg=heading, seconds=2).end()
        self.assertEqual((end["code"], end["notes"]), (0, []), end)
        self.assertLess(abs(end["answer"]["correction_deg"]), 5)
        self.assertEqual(self.portal.ask("POST", "/api/v1/commands", {"command": "remove_alignment"}, self.token).status, 200)

    def test_what_the_device_refuses_ends_with_its_reason(self):
        heading = self.portal.get("/api/v1/state").json["true_heading_deg"]
        _, end = self.routine(routine="align", target="bearing", bearing_deg=(heading + 180) % 360, seconds=2).end()
        self.assertEqual(end["code"], 2, end)
        self.assertTrue(end["notes"])

    def test_two_people_cant_turn_the_same_device(self):
        first = self.routine(routine="survey", seconds=60)
        first.events(1)
        _, end = self.routine(routine="survey", seconds=1).end()
        self.assertEqual((end["code"], end["answer"]), (69, None))
        first.close()
        self.until_free()

    def test_who_hangs_up_ends_a_survey(self):
        first = self.routine(routine="survey", seconds=600)
        first.events(1)
        first.close()
        self.until_free()

    def test_a_recording_is_made_and_downloaded_in_one(self):
        reply = self.portal.ask("POST", "/api/v1/recordings", {"seconds": 2}, self.token)
        self.assertEqual((reply.status, reply.type), (200, "text/csv"))
        self.assertIn("attachment", reply.headers["Content-Disposition"])
        lines = [line for line in reply.body.decode().splitlines() if not line.startswith("#")]
        self.assertEqual(lines[0], "t_s,ax,ay,az,gx,gy,gz,mx,my,mz,temp_c")
        self.figure = f"{len(lines) - 1} rows in 2 s"
        self.assertGreater(len(lines), 20)

    def test_orders_that_cant_be_are_refused_by_the_key(self):
        for order, key in [
            ({}, "routine"), ({"routine": "dance"}, "routine"), ({"routine": 1}, "routine"), ({"routine": "survey", "seconds": 0}, "seconds"),
            ({"routine": "survey", "seconds": "long"}, "seconds"), ({"routine": "survey", "speed": 1}, "speed"), ({"routine": "forward"}, "bearing_deg"),
            ({"routine": "align"}, "target"), ({"routine": "align", "target": "moon"}, "target"), ({"routine": "align", "target": "bearing"}, "bearing_deg"),
            ({"routine": "align", "target": "bearing", "bearing_deg": 361}, "bearing_deg"), ({"routine": "align", "target": "sun", "seconds": 61}, "seconds"),
        ]:
            with self.subTest(order):
                self.assertProblem(self.portal.ask("POST", "/api/v1/routines", order, self.token), 422, key)
        for body, key in [({}, "seconds"), ({"seconds": 301}, "seconds"), ({"seconds": 1, "folder": "/"}, "folder")]:
            with self.subTest(body):
                self.assertProblem(self.portal.ask("POST", "/api/v1/recordings", body, self.token), 422, key)

    def test_all_of_them_take_the_pin_or_a_token(self):
        for target, body in [("/api/v1/routines", {"routine": "survey"}), ("/api/v1/recordings", {"seconds": 1})]:
            self.assertProblem(self.portal.ask("POST", target, body), 401)
            self.assertEqual(self.portal.ask("PUT", target, body, self.token).status, 405)


class End(Served):
    def test_a_routine_under_way_doesnt_hold_up_the_portals_end(self):
        token = self.portal.token(self.portal.pin())
        routine = Routine(self.portal, {"routine": "survey", "seconds": 600}, token)
        self.addCleanup(routine.close)
        routine.events(1)
        began = time.monotonic()
        self.portal.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.portal.process.wait(10), 0)
        self.figure = f"{time.monotonic() - began:.2f} s"
        self.assertEqual(routine.end()[1]["code"], 69)
