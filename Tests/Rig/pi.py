"""The device's package on an emulated Raspberry Pi with Debian: installed by apt, a service of systemd, judged from outside.

usage: pi.py story|chips|cuts WORK-FOLDER KERNEL PROGRAM

story: from the installation to the second start. chips: chips.py for the chips that a device tree has to describe.
cuts: the power is cut while the device stores one thing after the other (QIBLA_PI_CUTS: how often, default 3), and PROGRAM,
a build for this machine, checks the files.
"""

import hashlib
import os
import random
import re
import sys
import time
from pathlib import Path

import model
from board import PI
from chips import DESCRIBED_CHIPS, DescribedBus, compare
from cuts import COPIES, Program, Session, Writer, judge_start
from guest import Guest, GuestDied
from receiver import SocketReceiver
from scenario import (HMC5843, LIGHT_OF_STATUS, Verdicts, bind, calibrate, compare_with_kernel, is_dark, is_near, judge, pointing, read_field,
                      record_field, shown, shown_field, tell_the_story, unbind)
from unit import LAST_WORDS, STATE, Service, end, follow, hang, starts
from wire import drive_rings

CUTS = int(os.environ.get("QIBLA_PI_CUTS", "3"))
#: Counts per gauss of an LSM303DLHC's magnetometer, which has an HMC5883L's registers (st_magn_core.c), over those of an HMC5883L.
GAINS = (1100 / 1090, 1100 / 1090, 980 / 1090)
ST_MAGN = ("lsm303dlhc_magn", "in_magn_x_scale in_magn_y_scale in_magn_z_scale", (100,) * 3)
#: BCM2835 ARM Peripherals, section 6.1: GPLEV0.
LEVELS = 0x3F200034


class Pi(Service):
    calibration = f"{STATE}/calibration.json"

    def plug(self, magnetometer: bool, accelerometer: bool, model=False):
        """Through their multiplexer. model: QEMU's own chip, in place of the magnetometer."""
        self.guest.run(f"i2cset -y 1 0x70 {magnetometer | accelerometer << 1 | model << 2}")


def switch_on(work: Path, kernel: Path, words: str = "", options: list[str] = []) -> Guest:
    card = ["-drive", "file=card.img,if=sd,format=raw"]
    return Guest(work, kernel, [SocketReceiver(work / "gps.sock")], card + options, f"systemd.show_status=0 {words}", PI)


def feed(guest: Guest):
    """Stores the process that makes the sensors measure."""
    guest.run("touch /tmp/feeder.log; systemctl start sensors; systemctl show -P MainPID sensors >/tmp/feeder.pid")


def install(service: Pi, verdicts: Verdicts):
    print("apt install, on a system that has never seen it", flush=True)
    guest = service.guest
    guest.run(f"date -s '{model.DATE} 09:00:00'")
    began = guest.now
    code, said = guest.run("DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends /root/packages/*.deb", 600)
    verdicts.check("apt installs it with the libraries it needs", code == 0, f"{guest.now - began:.1f} s" if code == 0 else said[-600:])
    verdicts.check("nothing is started by that", service.property("ActiveState") == "inactive")
    code, said = guest.run("cp /rig/qibla.toml /etc/qibla/ && qibla calibrate --import /rig/calibration.json")
    verdicts.check("a calibration is stored before its first start", code == 0, said)
    follow(guest)
    feed(guest)
    service.watch_lines()
    set_up(service, verdicts)
    pointing(service, verdicts, 112.5)
    verdicts.check("installed and pointing within a minute", guest.now - began < 60, f"{guest.now - began:.1f} s")
    shown(service, verdicts, "accurate")


def boot_files(guest: Guest) -> dict[str, str]:
    return {name: guest.output(f"cat /boot/firmware/{name}") for name in model.BOOT_FILES}


def set_up(service: Service, verdicts: Verdicts):
    """A person's next steps, on an unprepared card of Raspberry Pi OS."""
    print("sudo qibla setup", flush=True)
    guest = service.guest
    code, said = guest.run("qibla setup --dry-run")
    verdicts.check("setup finds board, sensors and receiver, and shows what it would do", code == 0 and all(words in said for words in (
        "+ dtparam=i2c_arm=on", "- console=serial0,115200", "HMC5883L 0x1E", f"{PI.receiver}, 9600 baud", "qibla.service")),
                   otherwise=said)
    verdicts.check("and does none of it", boot_files(guest) == model.BOOT_FILES and service.property("ActiveState") == "inactive")
    code, said = guest.run("qibla setup --yes", 120)
    verdicts.check("setup does it", code == 0 and "sudo reboot" in said, otherwise=said)
    config, kernel_line = boot_files(guest).values()
    verdicts.check("the bus is switched on, and the console leaves the receiver's port", config.startswith(model.BOOT_FILES["config.txt"])
                   and "\ndtparam=i2c_arm=on\n" in config and kernel_line.startswith("console=tty1 root="), otherwise=config + kernel_line)
    verdicts.check("the service is switched on and runs", guest.output("systemctl is-enabled qibla; systemctl is-active qibla").split()
                   == ["enabled", "active"])


def take_back(service: Service, verdicts: Verdicts):
    print("sudo qibla setup --undo", flush=True)
    guest = service.guest
    code, said = guest.run("qibla setup --undo --yes", 120)
    verdicts.check("setup is taken back", code == 0, otherwise=said)
    found = boot_files(guest)
    verdicts.check("the boot files are as they were", found == model.BOOT_FILES, otherwise=found)
    verdicts.check("the service is switched off", guest.output("systemctl is-enabled qibla; systemctl is-active qibla").split()
                   == ["disabled", "inactive"])


def measure_punctuality(service: Service):
    """In the machine's time, in which every instruction takes equally long: compared with cyclictest, never absolutely."""
    print("its loop beside cyclictest, same period and priority", flush=True)
    _, before = service.json("qibla status --json")
    said = service.guest.output("cyclictest -q -m -p 70 -i 10000 -D 20 -h 40000")
    _, after = service.json("qibla status --json")
    late = [int(us) for us, count in re.findall(r"^(\d{6,})\s+(\d+)\s*$", said, re.M) for _ in range(int(count))]
    overflows = sum(map(int, re.findall(r"Histogram Overflows: (\d+)", said)))
    if not late or "loop" not in after:
        print(f"  not measured: {said[-200:]} {after}")
        return
    skipped = [state["counters"].get("loop.skipped_periods", 0) for state in (before, after)]
    print(f"  qibla: {after['loop']['ticks'] - before['loop']['ticks']} wake-ups, {skipped[1] - skipped[0]} periods skipped,"
          f" 99 % less than {after['loop']['late_p99_us']:.0f} µs late since its start")
    print(f"  cyclictest: {len(late) + overflows} wake-ups, {sum(us >= 10_000 for us in late) + overflows} a period late,"
          f" 99 % at most {late[int(0.99 * (len(late) - 1))]} µs late", flush=True)


def look_from_outside(service: Pi, verdicts: Verdicts):
    """The kernel's lines must match the chip's registers."""
    levels = service.guest.look(LEVELS)
    high = {line for line, offset in enumerate(PI.lines[:20]) if levels >> offset & 1}
    verdicts.check("the chip's pins have these levels", high == service.high(), f"{levels:08x}")


def unplug(service: Pi, verdicts: Verdicts):
    for what, plugged in (("magnetometer", (False, True)), ("accelerometer", (True, False))):
        print(f"the {what} is unplugged", flush=True)
        service.plug(*plugged)
        shown(service, verdicts, "unavailable")
        print("and plugged in again", flush=True)
        service.plug(True, True)
        pointing(service, verdicts, 0)
        shown(service, verdicts, "accurate")


def measure_memory(service: Pi, verdicts: Verdicts):
    process = service.property("MainPID")

    def resident() -> dict:
        status = service.guest.output(f"cat /proc/{process}/status")
        return {name: int(kb) for name, kb in re.findall(r"(VmHWM|VmRSS|RssAnon|RssFile):\s+(\d+) kB", status)}

    asked = resident()
    # Memory used for this story's requests is released within a minute.
    most = 17 << 10
    settles = service.eventually(lambda: resident().get("VmRSS", 1 << 30) <= most, 70)
    # Pages needed again are loaded by then.
    service.guest.sleep(5)
    settled = resident()
    # Half a megabyte more than with Swift's library inside the program: its pages are the portal's, too.
    verdicts.check("takes 17 MB of memory at most, when idle", settles and settled.get("VmRSS", 1 << 30) <= most,
                   f"{settled} kB, while it was asked {asked.get('VmRSS')}")


def serve(service: Pi, verdicts: Verdicts):
    """The portal under its own unit: another user, no devices, and the device's socket."""
    print("systemctl start qibla-portal", flush=True)
    guest = service.guest
    guest.run("mkdir -p /run/systemd/system/qibla-portal.service.d; cd /run/systemd/system/qibla-portal.service.d;"
              " printf '[Service]\\nEnvironment=QIBLA_PORTAL_NMEA_TERMINAL=/run/qibla-portal/nmea"
              " \"QIBLA_PORTAL_LISTEN=127.0.0.1:8080 127.0.0.1:80\"\\n' >rig.conf; systemctl daemon-reload")
    code, said = guest.run("ip link set lo up; systemctl start qibla-portal", 60)
    verdicts.check("the portal starts under its unit", code == 0, otherwise=said + guest.output("journalctl -b -u qibla-portal --no-pager")[-1500:])

    def ask(path: str, method: str = "GET", body: str = "", port: int = 8080) -> str:
        head = f"{method} {path} HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n"
        head += f"Content-Type: application/json\\r\\nContent-Length: {len(body)}\\r\\n" if body else ""
        written = body.replace('"', '\\"')
        return guest.output(f"timeout 20 bash -c 'exec 3<>/dev/tcp/127.0.0.1/{port}; printf \"{head}\\r\\n{written}\" >&3; cat <&3'")

    verdicts.check("it says that the device's loop advances", service.eventually(lambda: " 200 OK" in ask("/healthz"), 30), otherwise=ask("/healthz")[-600:])
    state = ask("/api/v1/state")
    verdicts.check("it tells the direction", re.search(r'"turn_deg":-?[\d.]+', state) is not None, otherwise=state[-900:])
    opens = "setpriv --reuid=65534 --regid=65534 --clear-groups sh -c 'exec <>/run/qibla-portal/nmea && test -t 0'"
    verdicts.check("any user opens its serial port for NMEA 0183", guest.run(opens)[0] == 0, otherwise=guest.output("ls -lL /run/qibla-portal"))
    verdicts.check("it has the page", "<title>Qibla</title>" in ask("/"))
    _, pin = service.json("qibla portal pin --json")
    answer = ask("/api/v1/session", "POST", f'{{"pin":"{pin.get("pin")}"}}')
    verdicts.check("a PIN made on the device opens it", " 200 OK" in answer, otherwise=f"{pin} {answer[-600:]}")
    status = guest.output(f"cat /proc/$(systemctl show -P MainPID qibla-portal)/status")
    verdicts.check("it listens at port 80, too", " 200 OK" in ask("/healthz", port=80), otherwise=ask("/healthz", port=80)[-600:])
    # CAP_NET_BIND_SERVICE is number 10 (linux/capability.h).
    held = {int(found, 16) for found in re.findall(r"Cap(?:Prm|Eff|Bnd|Amb):\s+([0-9a-f]+)", status)}
    verdicts.check("the right to do that is its only one", held == {1 << 10}, otherwise=status)
    print(f"  the portal takes {', '.join(re.findall(r'(VmRSS:.*kB)', status))}", flush=True)
    _, before = service.json("qibla status --json")
    guest.run("systemctl kill -s KILL qibla-portal; sleep 2")
    _, after = service.json("qibla status --json")
    verdicts.check("killed, it is nothing to the device", before["started"] == after["started"] and after["loop"]["ticks"] - before["loop"]["ticks"] > 150)
    verdicts.check("and comes back by itself", service.eventually(lambda: " 200 OK" in ask("/healthz"), 60))
    guest.run("systemctl stop qibla-portal")


def stop(service: Pi, verdicts: Verdicts):
    print("systemctl stop qibla", flush=True)
    end(service, verdicts)
    is_dark(service, verdicts)
    verdicts.check("the chip's pins are low", not any(service.guest.look(LEVELS) >> offset & 1 for offset in PI.lines[:20]))


def scaled(driver, gains):
    name, scales, microtesla = driver
    return name, scales, tuple(unit * gain for unit, gain in zip(microtesla, gains))


def compare_with_model(service: Pi, verdicts: Verdicts):
    """QEMU's model of an LSM303DLHC's magnetometer must be read with its set value.

    It has the identity of an HMC5883L and is read as one. It takes no negative values (lsm303dlhc_mag.c multiplies them unsigned).
    """
    print("A chip modelled by others, with set values", flush=True)
    unbind(service)
    service.plug(False, True, model=True)
    fields = ((20, 10, 39), (45, 5, 15), (3, 50, 26))

    def measure(field, noise=0):
        service.guest.set("magnetometer", **{
            f"mag_{axis}": round(1000 * (value + random.gauss(0, noise))) for axis, value in zip("xyz", field)})

    for field in fields:
        # Without noise the chip would be taken for frozen.
        mean = [value / gain for value, gain in zip(record_field(service, verdicts, lambda: measure(field, 0.1)), GAINS)]
        verdicts.check(f"{shown_field(field)} is recorded", is_near(mean, field), shown_field(mean))
    bind(service, ST_MAGN)
    for field in fields:
        measure(field)
        kernel = read_field(service, ST_MAGN)
        verdicts.check("and read by the kernel's driver", is_near(kernel, field), shown_field(kernel))
    unbind(service)
    look_behind_multiplexer(service, verdicts, lambda: measure(fields[0], 0.1))


def look_behind_multiplexer(service: Pi, verdicts: Verdicts, measure):
    """The device selects the channels itself, on the kernel's adapter and QEMU's PCA9548."""
    print("the multiplexer is configured", flush=True)
    # Then channel 0 has no magnetometer: its memory lost the identity.
    service.plug(True, False)
    service.guest.run("i2cset -y 1 0x1e 0x0a 0")
    service.plug(False, False)
    settings = "QIBLA_I2C_MULTIPLEXER=0x70"
    _, doctor = service.json(f"{settings} qibla doctor --json")
    found = {(str(s.get("chip", "")).lower(), s.get("channel")) for s in doctor.get("sensors", [])}
    verdicts.check("doctor finds each chip behind its channel", {("hmc5883l", 2), ("lsm303dlhc", 1)} <= found, found or doctor)
    field = [value / gain for value, gain in zip(record_field(service, verdicts, measure, settings), GAINS)]
    header = service.guest.output("grep '^# magnetometer:' /tmp/record/sensors.csv")
    verdicts.check("and reads it there", "channel 2" in header and is_near(field, (20, 10, 39)), f"{header.strip()}: {shown_field(field)}")


def start_again(work: Path, kernel: Path, verdicts: Verdicts):
    """The power cord is plugged in: what is shown, and how soon."""
    print("Switched off, and on again", flush=True)
    with switch_on(work, kernel) as guest:
        guest.wait_for_boot()
        service = Pi(guest)
        feed(guest)
        journal = lambda: guest.output("journalctl -b -u qibla -o short-monotonic --no-pager")
        service.eventually(lambda: "accurate" in journal(), 60)
        begun = int(service.property("ExecMainStartTimestampMonotonic")) / 1e6
        ready = int(service.property("ActiveEnterTimestampMonotonic")) / 1e6
        accurate = [float(at) for at in re.findall(r"\[ *([\d.]+)\].*accurate", journal())]
        verdicts.check("it starts by itself, and knows the direction within 10 s", accurate and accurate[0] - begun < 10,
                       f"{begun:.1f} s after the kernel; ready after {ready - begun:.1f} s, accurate after {accurate[0] - begun:.1f} s"
                       if accurate else journal()[-1500:])
        verdicts.check("its light says so", service.eventually(lambda: service.light() == {LIGHT_OF_STATUS["accurate"]}))
        pointing(service, verdicts, 112.5)
        verdicts.check("it was stopped in order", "last stop: in order" in journal())
        take_back(service, verdicts)
        guest.run("systemctl enable qibla; sync")


def start_without_writing(work: Path, kernel: Path, verdicts: Verdicts):
    """As with raspi-config's overlay: writes go into memory, and the card stays unchanged."""
    print("On again with a root that nothing is written to", flush=True)
    with switch_on(work, kernel, "overlayroot=tmpfs") as guest:
        guest.wait_for_boot()
        card = digest(work / "card.img")
        service = Pi(guest)
        follow(guest)
        feed(guest)
        verdicts.check("the root is an overlay", guest.output("findmnt -n -o FSTYPE /").strip() == "overlay")
        journal = lambda: guest.output("journalctl -b -u qibla --no-pager")
        verdicts.check("it knows the direction", service.eventually(lambda: "accurate" in journal(), 60), otherwise=journal()[-600:])
        pointing(service, verdicts, 112.5)
        verdicts.check("what is stored counts until the machine is switched off",
                       guest.run("qibla calibrate --export /root/kept.json && qibla calibrate --import /root/kept.json && sync")[0] == 0)
        verdicts.check("nothing is written to the card", digest(work / "card.img") == card)


def digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def story(work: Path, kernel: Path, _: Path):
    began = time.monotonic()
    print(f"Booting {kernel.name} on a Raspberry Pi 3 with Debian on its card", flush=True)
    with switch_on(work, kernel) as guest:

        def first_start(verdicts: Verdicts):
            service = Pi(guest)
            print(f"  {guest.output('uname -srm').strip()}, systemd {guest.output('systemctl --version').split()[1]},"
                  f" up after {guest.now:.0f} s of its own and {time.monotonic() - began:.0f} s of ours", flush=True)
            install(service, verdicts)
            look_from_outside(service, verdicts)
            starts(service, verdicts)
            tell_the_story(service, verdicts)
            measure_memory(service, verdicts)
            serve(service, verdicts)
            measure_punctuality(service)
            calibrate(service, verdicts)
            unplug(service, verdicts)
            hang(service, verdicts)
            stop(service, verdicts)
            drive_rings(guest, verdicts)
            compare_with_kernel(service, verdicts, (HMC5843, scaled(ST_MAGN, GAINS)))
            compare_with_model(service, verdicts)
            guest.run("sync")
            print(f"  {guest.now:.0f} s of its own and {time.monotonic() - began:.0f} s of ours", flush=True)

        verdicts = judge(guest, work, first_start, LAST_WORDS)
    try:
        start_again(work, kernel, verdicts)
        start_without_writing(work, kernel, verdicts)
    except GuestDied as death:
        verdicts.check("the machine starts again", False, death)
    verdicts.conclude(began)


def chips(work: Path, kernel: Path, _: Path):
    """The device's reading compared with the kernel's drivers. Each chip is a memory of QEMU."""
    began = time.monotonic()
    print(f"Booting {kernel.name} on a Raspberry Pi 3 with {len(DESCRIBED_CHIPS)} more chips on its bus", flush=True)
    drivers = [id for chip in DESCRIBED_CHIPS for id in chip.ids]
    memories = [word for chip in DESCRIBED_CHIPS
                for word in ("-device", f"at24c-eeprom,bus=i2c-bus.1,address={chip.address:#x},rom-size=256")]
    # No driver probes a memory before it is filled.
    with switch_on(work, kernel, f"modprobe.blacklist={','.join(drivers).replace('-', '_')}", ["-dtb", "chips.dtb", *memories]) as guest:

        def each(verdicts: Verdicts):
            code, said = guest.run("dpkg --unpack /root/packages/*.deb && echo 0 >/sys/bus/i2c/drivers_autoprobe"
                                   f" && modprobe -a i2c-dev {' '.join(drivers)}", 600)
            verdicts.check("the package is unpacked, and the drivers are loaded", code == 0, otherwise=said)
            for chip in DESCRIBED_CHIPS:
                compare(guest, DescribedBus(1), chip, verdicts)

        verdicts = judge(guest, work, each, [("kernel", "dmesg | tail -n 25", 5)])
    verdicts.conclude(began)


def cuts(work: Path, kernel: Path, binary: Path):
    began = time.monotonic()
    print(f"Booting {kernel.name} on a Raspberry Pi 3, to cut its power {CUTS} times", flush=True)
    verdicts, program = Verdicts(), Program(binary, work)
    stored, session, things = {name: None for name in (*COPIES, "alignment")}, None, 0
    for number in range(CUTS + 1):
        former, session = session, Session(lambda: 0, stored)
        with switch_on(work, kernel) as guest:
            try:
                guest.wait_for_boot()
                service = Pi(guest)
                writer = Writer(guest, session, writer.number if former else 0)
                if former:
                    feed(guest)
                    said = lambda: guest.output("journalctl -b -u qibla -o cat --no-pager")
                    service.eventually(lambda: "calibration: in use" in said(), 60)
                    stored = judge_start(guest, said(), former, number, program, verdicts)
                    session.told = [(0, stored)]
                else:
                    install(service, verdicts)
                    # The calibration of the installation isn't one of those numbered here.
                    guest.run(f"systemctl stop qibla; rm -f {STATE}/calibration.json*")
                    writer.calibrate()
                    guest.run("systemctl start qibla; sync")
            except GuestDied as death:
                verdicts.check("the machine starts", False, death)
                break
            if number == CUTS:
                break
            delay = random.uniform(0.5, 15)
            writer.write_until_cut(delay)
        things += writer.stored
        print(f"  session {number + 1}: {writer.stored} stored in {delay:.1f} s, until the power went", flush=True)
    verdicts.check(f"{CUTS} cuts, and everything is there that was told to be stored", not verdicts.failed, f"{things} things stored")
    verdicts.conclude(began)


if __name__ == "__main__":
    part, *paths = sys.argv[1:]
    {"story": story, "chips": chips, "cuts": cuts}[part](*map(Path, paths))
