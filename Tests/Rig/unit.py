"""The device as a service of Debian's systemd: does its unit allow what the program promises?

usage: unit.py WORK-FOLDER KERNEL

Everything is as `make install` leaves it. The commands here run as root on the machine, as by sudo;
the device is qibla.service and has no more rights than its unit gives it.
"""

import base64
import json
import math
import re
import sys
import time
from pathlib import Path

import model
from guest import Guest, GuestDied
from receiver import SerialReceiver
from scenario import BUTTON, YELLOW, Device, Verdicts, hold_button, is_dark, judge, pointing, press_button, shown

BY_ID = "/dev/serial/by-id/usb-QEMU_QEMU_USB_SERIAL_7-if00-port0"
STATE = "/var/lib/qibla"
AS_QIBLA = "setpriv --reuid=qibla --regid=qibla --init-groups"


class Service(Device):
    """The device, with its journal in the file where its log is read."""

    def __init__(self, guest: Guest):
        super().__init__(guest)
        self.seen = 0

    def log(self) -> str:
        """Its output since the last `begin`."""
        return self.guest.output(f"tail -c +{self.seen + 1} /tmp/run.log")

    def begin(self, **environment: str) -> int:
        """Restarts it, with environment variables for keys of the configuration."""
        lines = "".join(f"Environment={key}={value}\\n" for key, value in environment.items())
        self.guest.run("mkdir -p /run/systemd/system/qibla.service.d;"
                       f" printf '[Service]\\n{lines}' >/run/systemd/system/qibla.service.d/rig.conf; systemctl daemon-reload")
        self.stop()
        self.seen = int(self.guest.output("wc -c </tmp/run.log"))
        return self.guest.run("systemctl start qibla", 120)[0]

    def stop(self):
        self.guest.run("systemctl stop qibla", 120)

    def property(self, name: str) -> str:
        return self.guest.output(f"systemctl show -P {name} qibla").strip()

    def says(self, words: str, patience: float = 40) -> bool:
        return self.guest.eventually(lambda: re.search(words, self.log()), patience)


def watch(guest: Guest):
    """Starts the sensors, and records the device's lines and output."""
    guest.run("udevadm settle", 60)
    guest.run("feeder /dev/i2c-0 /rig/service.csv >/tmp/feeder.log 2>&1 & echo $! >/tmp/feeder.pid")
    Device(guest).watch_lines()
    follow(guest)


def follow(guest: Guest):
    """From now on the journal is in the file where the device's log is read."""
    guest.run("journalctl -f -n 0 -o cat -u qibla >/tmp/run.log 2>&1 & sleep 1")


def starts(service: Service, verdicts: Verdicts):
    print("systemctl start qibla", flush=True)
    guest = service.guest
    verdicts.check("systemd gets its readiness", service.begin() == 0, service.property("Result"))
    pid = service.property("MainPID")
    if pid == "0":
        raise GuestDied("without the service there is nothing more to see")
    verdicts.check("it is the user qibla", guest.output(f"stat -c %U /proc/{pid}").strip() == "qibla")
    status = dict(row.split(":\t", 1) for row in guest.output(f"cat /proc/{pid}/status").splitlines() if ":\t" in row)
    verdicts.check("it has no capability, can't get one, and its system calls are filtered",
                   (int(status["CapBnd"], 16), int(status["CapAmb"], 16), status["NoNewPrivs"], status["Seccomp"]) == (0, 0, "1", "2"),
                   f"CapBnd {status['CapBnd']} CapAmb {status['CapAmb']} NoNewPrivs {status['NoNewPrivs']} Seccomp {status['Seccomp']}")
    threads = guest.output(f"cat /proc/{pid}/task/*/stat")
    # Fields 40 and 41 of proc_pid_stat(5): real-time priority, and policy (1: SCHED_FIFO).
    loop = [row.rsplit(") ", 1)[1].split()[37:39] for row in threads.splitlines() if "(qibla-loop)" in row]
    verdicts.check("its loop has real-time priority 70", loop == [["70", "1"]], f"priority and policy {loop}")
    verdicts.check("its memory is locked", int(status["VmLck"].split()[0]) > 1000, status["VmLck"])
    verdicts.check("it says so", "going on without" not in service.log())
    verdicts.check("all lines are held by qibla", service.eventually(lambda: sum(
        row[0].startswith("qibla") for row in service.lines().values()) == BUTTON + 1))
    verdicts.check("its state folder is its own", guest.output(f"stat -c '%U %a' {STATE}").split() == ["qibla", "700"])


def plug_in_a_receiver(service: Service, receiver: SerialReceiver):
    """Its driver has never been loaded: when the service started, the kernel didn't know this kind of port."""
    print("a receiver is plugged into USB, 4800 bit/s; the one on the header is silent", flush=True)
    service.guest.plug_in("usb-serial", id="receiver", chardev="usb", serial="7")


def calibrate(service: Service, verdicts: Verdicts):
    print("the button is held for two seconds, and the device waved about in a figure-eight", flush=True)
    guest = service.guest
    hold_button(service)
    verdicts.check("the calibration begins", service.says("calibration: begun"), service.log()[-300:])
    guest.run("kill -USR1 $(cat /tmp/feeder.pid)")
    # The ring shows the missing sides until then. Fits are slow on an emulated processor.
    is_over = lambda: re.search("calibration: (refused|cancelled|new)", service.log())
    asks = lambda: service.lit() == {0, 4, 8, 12} and service.light() == {YELLOW}
    service.eventually(lambda: asks() or is_over(), 400)
    verdicts.check("four LEDs ask to lay it down", asks(), service.log()[-300:])
    guest.run("kill -USR1 $(cat /tmp/feeder.pid)")
    service.eventually(is_over, 100)
    verdicts.check("the new calibration is in use", "calibration: new one in use" in service.log(), service.log()[-300:])
    verdicts.check("nothing is said of it not being stored", "not stored" not in service.log())
    owner, text = guest.output(f"stat -c %U {STATE}/calibration.json; cat {STATE}/calibration.json").split("\n", 1)
    iron = json.loads(text).get("hard_iron_ut", [math.nan] * 3) if text.startswith("{") else [math.nan] * 3
    verdicts.check("it is stored, with the iron that the device has", owner == "qibla" and all(
        abs(found - true) < 1 for found, true in zip(iron, model.HARD_IRON_UT)), f"{owner} {iron or text}")


def find_the_receiver(service: Service, verdicts: Verdicts, receiver: SerialReceiver):
    verdicts.check("the receiver on USB is found, by the path that stays its own, with its speed",
                   service.says(f"receiver at {BY_ID}, 4800 baud: ready", 150), service.log()[-400:])
    verdicts.check("other speeds were tried on it", 9600 in receiver.heard_at and receiver.heard_at[-1] == 4800, receiver.heard_at)
    pointing(service, verdicts, 112.5)
    shown(service, verdicts, "accurate")


def touch_its_files(service: Service, verdicts: Verdicts):
    """Root's access to the stored calibration must not take it away from the device."""
    print("sudo qibla calibrate --export, --import, --restore", flush=True)
    guest = service.guest
    code, said = guest.run("qibla calibrate --export /tmp/calibration.json && qibla calibrate --import /tmp/calibration.json"
                           " && qibla calibrate --restore")
    verdicts.check("root's commands do what they are asked", code == 0, said)
    for name in ("calibration.json", "calibration.json.previous"):
        verdicts.check(f"{name} is still the device's", guest.run(f"{AS_QIBLA} test -r {STATE}/{name}")[0] == 0,
                       guest.output(f"stat -c '%U %a' {STATE}/{name}").strip())
    service.begin()
    pointing(service, verdicts, 112.5)
    shown(service, verdicts, "accurate")


def share_the_receiver(service: Service, verdicts: Verdicts):
    guest = service.guest

    def other(program: str, user: str = "root"):
        """Another service of this machine, replacing the one before."""
        guest.run(f"systemctl stop other; printf '[Service]\\nUser={user}\\nExecStart={program}\\n' >/run/systemd/system/other.service;"
                  " systemctl daemon-reload; systemctl start other", 60)

    print("gpsd has the receiver", flush=True)
    service.stop()
    other(f"/usr/sbin/gpsd -N -n -s 4800 {BY_ID}")
    verdicts.check("gpsd has opened the port", service.eventually(lambda: guest.run("ls -l /proc/$(pidof gpsd)/fd | grep -q ttyUSB")[0] == 0, 40),
                   guest.output("systemctl status other"))
    service.begin(QIBLA_GPS_PORT=BY_ID)
    verdicts.check("the log names gpsd", service.says(f"gps.gpsd: {BY_ID} is held by gpsd"), service.log()[-300:])
    service.begin(QIBLA_GPS_PORT="gpsd")
    verdicts.check("gpsd gives the place", service.says("receiver at gpsd://127.0.0.1:2947: ready", 90), service.log()[-300:])
    print("another program has it", flush=True)
    other(f"/rig/hold {BY_ID}", user="gpsd")
    service.begin(QIBLA_GPS_PORT=BY_ID)
    verdicts.check("the log says so", service.says(f"gps.busy: {BY_ID} is taken"), service.log()[-300:])
    guest.run("systemctl stop other")


def set_the_time(guest: Guest, receiver: SerialReceiver, time_of_day: str):
    """On the machine and on its receiver, which has priority."""
    guest.run(f"date -s '{model.DATE} {time_of_day}'")
    receiver.set_time(time_of_day, guest.now)


def call_to_prayer(service: Service, verdicts: Verdicts, receiver: SerialReceiver):
    """Asr's WAV and Maghrib's MP3, from a home folder, on a sound card that is plugged in while the service runs."""
    print("a sound card is plugged in, and Asr comes", flush=True)
    guest = service.guest
    guest.run("modprobe snd-aloop && udevadm settle", 60)
    # The other end of the card records the sound. It fixes the card's rate, so it is opened first.
    guest.run(f"arecord -q -D hw:Loopback,1,0 -t raw -f S16_LE -r {model.TONE_RATE} -c 1 /tmp/heard 2>/tmp/arecord.log &"
              " echo $! >/tmp/arecord.pid")
    set_the_time(guest, receiver, "14:59:52")
    verdicts.check("the recording plays", service.says("adhan: /home/mosque/adhan/asr.wav"), service.log()[-400:])
    guest.sleep(6)
    press_button(service)
    verdicts.check("a short press of the button ends it", service.says("adhan: ended by the button")
                   and guest.run("pidof aplay")[0] != 0, service.log()[-400:])
    guest.run("kill $(cat /tmp/arecord.pid); sleep 1")
    listen(guest, verdicts)
    print("Maghrib comes", flush=True)
    set_the_time(guest, receiver, "15:01:55")
    verdicts.check("the MP3 plays to its end", service.says(r"(?m)maghrib.mp3(?s:.)*adhan: ended$"), service.log()[-400:])


def listen(guest: Guest, verdicts: Verdicts):
    """Judges the sound card's output: the recorded tone, at the set volume, faded in from silence."""
    raw = base64.b64decode(guest.output("busybox base64 /tmp/heard", 120) or "")
    sound = [int.from_bytes(raw[i:i + 2], "little", signed=True) for i in range(0, len(raw) - 1, 2)]
    first = next((i for i, value in enumerate(sound) if value), len(sound))
    heard = sound[first:]
    rate = model.TONE_RATE
    early, late = heard[:rate // 2], heard[4 * rate:5 * rate]
    verdicts.check("a tone is heard for as long as it played", len(late) == rate, f"{len(heard) / rate:.1f} s of sound")
    if len(late) < rate:
        return print(guest.output("cat /tmp/arecord.log"))
    crossings = sum(a < 0 <= b for a, b in zip(late, late[1:]))
    loudest = max(late)
    verdicts.check("it is the recording's", abs(crossings - model.TONE_HZ) <= 20, f"{crossings} Hz")
    verdicts.check("at 80 %", abs(loudest / (0.8 * model.TONE_AMPLITUDE) - 1) < 0.02, f"{loudest / model.TONE_AMPLITUDE:.3f}")
    verdicts.check("up from silence", max(early) < 0.1 * loudest, f"{max(early) / loudest:.3f} of that in the first half second")


def record(service: Service, verdicts: Verdicts):
    print("qibla record, while the service is stopped", flush=True)
    guest = service.guest
    service.stop()
    for user, prefix, folder in (("qibla", AS_QIBLA + " ", f"{STATE}/recording"), ("root", "", "/root/recording")):
        code, said = guest.run(f"{prefix}qibla record --output {folder} --seconds 2", 60)
        rows = int(guest.output(f"grep -c '^[0-9]' {folder}/sensors.csv") or 0)
        verdicts.check(f"{user} records", code == 0 and rows > 20, f"{rows} rows: {said}")
        verdicts.check("and has nothing to complain of", "state." not in said and "permission" not in said, said)
    verdicts.check("the service starts again afterwards", service.begin() == 0, service.log()[-300:])
    shown(service, verdicts, "accurate")


def hang(service: Service, verdicts: Verdicts):
    print("the program hangs", flush=True)
    service.begin()
    service.guest.run(f"kill -STOP {service.property('MainPID')}")
    verdicts.check("systemd restarts it", service.eventually(
        lambda: service.property("NRestarts") == "1" and service.property("ActiveState") == "active", 60), service.property("NRestarts"))
    shown(service, verdicts, "accurate")


def believe_the_clock(service: Service, verdicts: Verdicts):
    print("no receiver, and systemd-timesyncd has set the clock", flush=True)
    service.guest.run("mkdir -p /run/systemd/timesync && touch /run/systemd/timesync/synchronized")
    service.begin(QIBLA_GPS_PORT="none")
    verdicts.check("the date counts as certain", service.says(f"date: {model.DATE} by clock"), service.log()[-300:])


#: The register of the PWM (gpio24.dsl), and its bits: on, and a change that the chip hasn't applied yet. Bits 8 to 23 are its
#: pitch.
PWM, PWM_IS_ON, PWM_IS_NEW = 0x1F001000, 1 << 31, 1 << 30
#: Applies each change, and logs it.
PWM_CHIP = (f"while :; do v=$(devmem {PWM} 32); [ $((v & {PWM_IS_NEW})) = 0 ] ||"
            f" {{ echo $v; devmem {PWM} 32 $((v & ~{PWM_IS_NEW})); }}; usleep 3000; done")


def sound_by_pulses(service: Service, verdicts: Verdicts):
    """A passive buzzer, on a chip whose driver is loaded late: only the configuration names it."""
    print("a passive buzzer on PWM, and a call without a recording", flush=True)
    guest = service.guest
    service.stop()
    guest.run(f"rm -f {STATE}/alarms; devmem {PWM} 32 0; ({PWM_CHIP}) >/tmp/pwm 2>&1 & echo $! >/tmp/pwm.pid")
    guest.run("modprobe pwm-lpss-platform; udevadm settle", 60)
    guest.run(f"date -s '{model.DATE} 14:59:40'")
    service.begin(QIBLA_BUZZER_KIND="passive", QIBLA_BUZZER_LINE="-1", QIBLA_ALARM_ADHAN_DIRECTORY="", QIBLA_GPS_PORT="none",
                  QIBLA_PLACE_LATITUDE_DEG=str(model.LATITUDE), QIBLA_PLACE_LONGITUDE_DEG=str(model.LONGITUDE))
    is_on = lambda: int(guest.output(f"devmem {PWM} 32"), 16) & PWM_IS_ON != 0
    values = lambda: [int(row, 0) for row in guest.output("cat /tmp/pwm").split()]
    pitches = lambda: {value >> 8 & 0xFFFF for value in values() if value & 0xFF != 0xFF}
    # 2093 and 2637 Hz of a clock of 25 MHz, in parts of 65,536.
    verdicts.check("the call is heard in both its pitches", service.eventually(lambda: pitches() == {5, 7}, 60), otherwise=f"{pitches()} {service.log()[-300:]}")
    verdicts.check("nothing is said of a buzzer that can't be used", "buzzer." not in service.log(), otherwise=service.log()[-300:])
    verdicts.check("it is silent then", service.eventually(lambda: not is_on()))
    code, said = guest.run(f"nsenter -t {service.property('MainPID')} -m sh -c 'cat /sys/kernel/mm/ksm/run >/sys/kernel/mm/ksm/run'")
    verdicts.check("the rest of /sys stays closed to it, even to root", code != 0 and "Read-only file system" in said, otherwise=said)
    guest.run("kill $(cat /tmp/pwm.pid)")


def stop(service: Service, verdicts: Verdicts, receiver: SerialReceiver):
    """While a recording plays, which has to end as well."""
    print("systemctl stop qibla, while a recording plays", flush=True)
    guest = service.guest
    service.stop()
    # It has stored which alarms were given.
    guest.run(f"rm {STATE}/alarms")
    service.begin()
    verdicts.check("the receiver is found again", service.says("4800 baud: ready", 90), service.log()[-300:])
    set_the_time(guest, receiver, "14:59:52")
    verdicts.check("the recording plays", service.says("adhan: /home/mosque/adhan/asr.wav") and
                   service.eventually(lambda: guest.run("pidof aplay")[0] == 0), service.log()[-300:])
    end(service, verdicts)
    verdicts.check("and its player", guest.run("pidof aplay")[0] != 0)
    is_dark(service, verdicts)


def end(service: Service, verdicts: Verdicts):
    took = service.guest.output("a=$(cut -d' ' -f1 /proc/uptime); systemctl stop qibla; b=$(cut -d' ' -f1 /proc/uptime); echo $a $b").split()
    verdicts.check("SIGTERM ends it", service.says("stopped: lights and buzzer are off")
                   and service.says("qibla.service: Deactivated successfully"), f"in {float(took[1]) - float(took[0]):.1f} s")


LAST_WORDS = [
    ("qibla.service", "systemctl status -n 0 qibla; tail -n 60 /tmp/run.log", 20),
    ("systemd", "journalctl -b -n 40 -o cat _PID=1", 20), ("kernel", "dmesg | tail -n 15", 5)]


def main():
    work, kernel = map(Path, sys.argv[1:])
    began = time.monotonic()
    print(f"Booting {kernel.name} with Debian's systemd, a silent receiver on the header, a USB port", flush=True)
    header, usb = SerialReceiver(9600, speaks=False), SerialReceiver(4800)
    options = ["-drive", "file=debian.sqfs,if=virtio,format=raw,readonly=on", "-device", "qemu-xhci", "-chardev", f"{usb.chardev},id=usb"]
    with Guest(work, kernel, [header, usb], options, "rig=systemd systemd.show_status=0") as guest:

        def story(verdicts: Verdicts):
            service = Service(guest)
            print(f"  systemd {guest.output('systemctl --version').split()[1]}, up after {time.monotonic() - began:.0f} s", flush=True)
            watch(guest)
            starts(service, verdicts)
            plug_in_a_receiver(service, usb)
            calibrate(service, verdicts)
            find_the_receiver(service, verdicts, usb)
            touch_its_files(service, verdicts)
            share_the_receiver(service, verdicts)
            call_to_prayer(service, verdicts, usb)
            record(service, verdicts)
            hang(service, verdicts)
            believe_the_clock(service, verdicts)
            sound_by_pulses(service, verdicts)
            stop(service, verdicts, usb)

        verdicts = judge(guest, work, story, LAST_WORDS)
    verdicts.conclude(began)


if __name__ == "__main__":
    main()
