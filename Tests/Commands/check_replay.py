"""`replay`: a log in, headings out."""

import os
import subprocess

import synthetic
from program import PATIENCE, PROGRAM, environment, qibla
from replaying import COLUMNS, Replaying, apart


class Headings(Replaying):
    def test_they_are_clockwise_from_where_the_field_points(self):
        # Level: north is along the field's horizontal part. With it to the left (+y), forward is east.
        for north, wanted in [((20, 0), 0), ((0, 20), 90), ((-20, 0), 180), ((0, -20), 270)]:
            with self.subTest(heading=wanted):
                rows = [(i / 100, [0, 0, 9.81], None, [*north, -40]) for i in range(300)]
                self.assertLess(apart(self.heading(synthetic.rows(rows)), wanted), 0.05)

    def test_tilt_does_not_change_them(self):
        for heading, pitch, roll in [(30, 0, 0), (123, 40, 0), (250, -35, 0), (300, 0, 45), (77, 20, -30)]:
            for gyroscope in [True, False]:
                with self.subTest(heading=heading, pitch=pitch, roll=roll, gyroscope=gyroscope):
                    log = synthetic.log(heading, pitch, roll, gyroscope=gyroscope)
                    self.assertLess(apart(self.heading(log), heading), 0.1)

    def test_south_of_the_equator_the_field_points_up(self):
        self.assertLess(apart(self.heading(synthetic.log(200, 10, 10, down=-40)), 200), 0.1)

    def test_the_quaternion_turns_body_into_earth(self):
        row = self.estimates(synthetic.log(123, 25, -15))[-1]
        q = [float(row[name]) for name in ("qw", "qx", "qy", "qz")]
        self.assertAlmostEqual(synthetic.dot(q, q), 1, places=4)
        for unit, wanted in zip([(1, 0, 0), (0, 1, 0), (0, 0, 1)], synthetic.axes(123, 25, -15)):
            for found, number in zip(synthetic.turned(q, unit), wanted):
                self.assertAlmostEqual(found, number, delta=0.003)

    def test_a_turn_to_the_right_is_followed_with_a_gyroscope(self):
        samples = []
        for i in range(800):
            heading = min(max(0, i - 400) * 0.3, 90)
            force, field = synthetic.sample(heading)
            turning = 0 < heading < 90
            samples.append((i / 100, force, [0, 0, -0.3 * 100 * 3.141592653589793 / 180 if turning else 0], field))
        self.assertLess(apart(self.heading(synthetic.rows(samples)), 90), 1)

    def test_all_units_give_the_same(self):
        body = [float(v) for v in synthetic.log(210, 12, 7).splitlines()[1].split(",")[1:]]
        force, _, field = body[:3], body[3:6], body[6:]
        spin = [0.01, -0.02, 0.005]

        def variant(header, a, g, m, time=1):
            return synthetic.rows([(i / 100 * time, [v * a for v in force], [v * g for v in spin], [v * m for v in field])
                                   for i in range(300)], header)

        plain = self.estimates(variant("t_s,ax,ay,az,gx,gy,gz,mx,my,mz", 1, 1, 1))
        degrees = 180 / 3.141592653589793
        for header, a, g, m, time in [
            ("t_s,ax_mps2,ay_mps2,az_mps2,gx_rads,gy_rads,gz_rads,mx_ut,my_ut,mz_ut", 1, 1, 1, 1),
            ("t_s,ax_g,ay_g,az_g,gx_dps,gy_dps,gz_dps,mx_nt,my_nt,mz_nt", 1 / 9.80665, degrees, 1000, 1),
            ("t_ms,ax_g,ay_g,az_g,gx_dps,gy_dps,gz_dps,mx_gauss,my_gauss,mz_gauss", 1 / 9.80665, degrees, 0.01, 1000),
            (" T_S , AX,AY,AZ ,gx,gy,gz,mx,my,mz", 1, 1, 1, 1),
        ]:
            with self.subTest(header=header):
                other = self.estimates(variant(header, a, g, m, time))
                self.assertEqual(len(other), len(plain))
                for one, two in zip(plain, other):
                    self.assertAlmostEqual(float(one["t_s"]), float(two["t_s"]), places=9)
                    self.assertEqual(bool(one["heading_deg"]), bool(two["heading_deg"]))
                    if one["heading_deg"]:
                        self.assertLess(apart(float(one["heading_deg"]), float(two["heading_deg"])), 0.0011)

    def test_columns_may_come_in_any_order_beside_others(self):
        lines = synthetic.log(77).splitlines()
        shuffled = "# board: by hand\n#\nnote,mz,my,mx,gz,gy,gx,az,ay,ax,t_s,temp_c\n"
        for line in lines[1:]:
            shuffled += "word," + ",".join(reversed(line.split(","))) + ",21.5\n"
        self.assertEqual(self.heading(shuffled), self.heading("\n".join(lines) + "\n"))

    def test_no_gyro_means_a_log_without_gyroscope(self):
        spinning = synthetic.rows([(i / 100, *synthetic.sample(50)[:1], [0, 0, 1.5], synthetic.sample(50)[1]) for i in range(400)])
        without = synthetic.log(50, gyroscope=False)
        self.assertEqual(self.estimates(spinning, "--no-gyro"), self.estimates(without))

    def test_raw_counts_are_never_taken_as_calibrated(self):
        log = synthetic.log(50).replace("mx,my,mz", "mx_raw,my_raw,mz_raw")
        self.assertEqual({row["status"] for row in self.estimates(log)} & {"accurate"}, set())

    def test_a_log_that_says_it_is_not_calibrated_is_believed(self):
        found = self.summary("# calibrated: no\n" + synthetic.log(50))
        self.assertEqual((found["accurate"], found["last_reason"]), (0, "cal.none"))


class Estimates(Replaying):
    def test_there_is_one_row_for_each_with_force_or_field(self):
        force, field = synthetic.sample(45)
        kinds = [(force, [0, 0, 0], field), (force, None, None), (None, [0, 0, 0], None), (None, None, field), (None, None, None)]
        samples = [(i / 100, *kinds[i % 5]) for i in range(500)]
        rows = self.estimates(synthetic.rows(samples))
        wanted = [time for time, a, _, m in samples if a is not None or m is not None]
        self.assertEqual([float(row["t_s"]) for row in rows], wanted)

    def test_they_are_the_same_every_time_and_from_standard_input(self):
        log = synthetic.log(33, 5, 5)
        path = self.file("log.csv", log)
        first = qibla("replay", path, "--estimates", "-")
        self.assertEqual(first.code, 0, first.err)
        self.assertEqual(first.out.count("\n"), 401)
        self.assertEqual(qibla("replay", path, "--estimates", "-").bytes, first.bytes)
        self.assertEqual(qibla("replay", "-", "--estimates", "-", stdin=log.encode()).bytes, first.bytes)

    def test_the_last_line_counts_without_its_newline(self):
        log = synthetic.log(33)
        self.assertEqual(len(self.estimates(log.rstrip("\n"))), 400)

    def test_an_older_file_is_replaced(self):
        self.file("estimates.csv", "old\n" * 10_000)
        self.assertEqual(len(self.estimates(synthetic.log(33))), 400)

    def test_a_file_that_cannot_be_written_is_named(self):
        log = self.file("log.csv", synthetic.log(33))
        # A full disk, by a link: a program that replaces its output file must not replace the device.
        os.symlink("/dev/full", self.path("full"))
        for path in [self.path("no/such/folder/out.csv"), self.folder, self.path("full")]:
            with self.subTest(path=path):
                self.refuses([path], "replay", log, "--estimates", path)

    def test_the_log_itself_is_never_overwritten(self):
        log = self.file("log.csv", synthetic.log(33))
        os.symlink(log, self.path("link.csv"))
        for path in [log, self.path("link.csv"), self.folder + "/./log.csv"]:
            with self.subTest(path=path):
                self.refuses(["--estimates", path], "replay", log, "--estimates", path)
                with open(log) as file:
                    self.assertEqual(file.read(), synthetic.log(33))

    def test_a_pipe_is_written_to_and_not_replaced(self):
        pipe = self.path("pipe")
        os.mkfifo(pipe)
        reader = subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE)
        self.addCleanup(reader.kill)
        answer = qibla("replay", self.file("log.csv", synthetic.log(33)), "--estimates", pipe)
        self.assertEqual(answer.code, 0, answer.err)
        self.assertTrue(os.path.exists(pipe) and not os.path.isfile(pipe), "the pipe was replaced by a file")
        self.assertEqual(reader.communicate(timeout=PATIENCE)[0].count(b"\n"), 401)

    def test_a_closed_standard_output_is_not_taken_for_the_next_file(self):
        log, out = self.file("log.csv", synthetic.log(33)), self.path("out.csv")
        command = '"$0" replay "$1" --json --estimates "$2" >&-'
        done = subprocess.run(["sh", "-c", command, PROGRAM, log, out], capture_output=True, timeout=PATIENCE, env=environment())
        self.assertEqual(done.returncode, 64, done.stderr)
        with open(out) as file:
            self.assertNotIn("{", file.read())

    def test_a_refused_log_leaves_an_older_file_alone(self):
        old = self.file("estimates.csv", "old\n")
        self.refuses(["bad.csv"], "replay", self.file("bad.csv", "a,b\n1,2\n"), "--estimates", old)
        with open(old) as file:
            self.assertEqual(file.read(), "old\n")

    def test_a_reader_that_went_away_ends_it_quietly(self):
        log = self.file("log.csv", synthetic.log(33, seconds=100))
        command = f'"$0" replay "$1" --estimates - | head -n 1'
        done = subprocess.run(["sh", "-c", command, PROGRAM, log], capture_output=True, timeout=PATIENCE, env=environment())
        self.assertTrue(done.stdout.decode().strip().startswith(COLUMNS + ","), done.stdout)
        self.assertNotIn(b"Fatal", done.stderr)
