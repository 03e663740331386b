"""Killed at any moment, with the buzzer sounding: does everything go dark?

usage: kills.py WORK-FOLDER KERNEL

A call to prayer sounds three times for half a second. The device is killed at a random moment of that, and the chip's own registers
show when nothing is on any more, by the machine's clock. QIBLA_RIG_KILLS: how many times, default 4.
"""

import base64
import os
import random
import sys
import time
from pathlib import Path

import model
from guest import Guest, GuestDied
from receiver import SocketReceiver
from scenario import BUZZER, LAST_WORDS, Device, Verdicts, judge

ROUNDS = int(os.environ.get("QIBLA_RIG_KILLS", "4"))
CALL = "15:00:00"

# Prints one line a round: whether the buzzer sounded at the kill, hundredths of a second until nothing was on, the lines on at the end,
# and how many lines the program holds then. $1: microseconds after the beginning of the sound; $2: the signal.
ROUND = r"""
on() { echo $(( $(devmem 0x1F000008 32) & $(devmem 0x1F000000 32) & 0xFFFFFF )); }
now() { read -r up idle </proc/uptime; echo ${up%%.*}${up#*.}; }
kill_once() {
  rm -f /var/lib/qibla/alarms
  date -s "%(date)s 14:59:56" >/dev/null
  qibla run --config /etc/qibla/qibla.toml >/tmp/run.log 2>&1 & pid=$!
  echo $pid >/tmp/run.pid
  i=0
  until [ $(( $(on) & %(buzzer)d )) != 0 ] || [ $i = 800 ]; do i=$((i+1)); usleep 20000; done
  [ $i != 800 ] || { kill -9 $pid; echo "never heard"; return; }
  usleep $1
  sounding=$(( $(on) & %(buzzer)d ))
  kill -$2 $pid
  began=$(now)
  i=0
  until [ "$(on)" = 0 ] || [ $i = 1000 ]; do i=$((i+1)); usleep 20000; done
  took=$(( $(now) - began ))
  wait $pid 2>/dev/null
  # Nothing may come on again.
  usleep 200000
  echo "round $sounding $took $(on) $(grep -c '|qibla' /sys/kernel/debug/gpio)"
}
""" % {"date": model.DATE, "buzzer": 1 << BUZZER}


def kill(device: Device, verdicts: Verdicts):
    guest = device.guest
    guest.run(guest.board.released)
    timetable = f"date,fajr,sunrise,dhuhr,asr,maghrib,isha\\n{model.DATE},03:00,05:00,12:00,{CALL[:5]},17:02,19:04\\n"
    guest.run(f"printf '{timetable}' >/etc/qibla/timetable.csv")
    for key, value in {
        "QIBLA_PRAYER_TIMETABLE": "/etc/qibla/timetable.csv", "QIBLA_PRAYER_TIMEZONE": "UTC", "QIBLA_ALARM_ASR_MINUTES": "0",
        "QIBLA_PLACE_LATITUDE_DEG": model.LATITUDE, "QIBLA_PLACE_LONGITUDE_DEG": model.LONGITUDE, "QIBLA_GPS_PORT": "none",
    }.items():
        guest.run(f"export {key}='{value}'")
    # The shell reads one line at a time.
    guest.run(f"printf '%s' '{base64.b64encode(ROUND.encode()).decode()}' | base64 -d >/tmp/kills.sh; . /tmp/kills.sh")
    left_on, still_held, took, silent = [], [], [], 0
    for number in range(ROUNDS):
        delay = random.randrange(1_450_000) if number % 2 else random.randrange(400_000)
        answer = guest.output(f"kill_once {delay} KILL", 240)
        row = [line for line in answer.splitlines() if line.startswith("round ")]
        if not row:
            verdicts.check(f"the call is heard in round {number}", False, answer + guest.output("cat /tmp/run.log"))
            return
        sounding, hundredths, on, held = map(int, row[0].split()[1:])
        silent += sounding == 0
        took.append(hundredths / 100)
        if on:
            left_on.append((number, f"{on:06x}"))
        if held:
            still_held.append((number, held))
        if number % 20 == 19:
            print(f"  {number + 1} kills, {number + 1 - silent} while it sounded: {words(took)}, {len(left_on)} left on", flush=True)
    verdicts.check(f"{ROUNDS} kills, and nothing stays on", not left_on,
                   left_on or f"{ROUNDS - silent} while the buzzer sounded; {words(took)}")
    verdicts.check("all is dark within a second", max(took) <= 1)
    verdicts.check("most were killed while it sounded", silent <= max(2, ROUNDS * 2 / 3), f"{silent} of {ROUNDS} in a pause")
    verdicts.check("and no line is held any more", not still_held, still_held or "")
    verdicts.check("the guardian says what has happened", "guardian: the device was killed" in guest.output("cat /tmp/run.log"),
                   guest.output("tail -n 3 /tmp/run.log"))


def words(took: list[float]) -> str:
    return f"dark after {sorted(took)[len(took) // 2]:.2f} s as a rule and {max(took):.2f} s at most, {sum(t <= 1 for t in took)} of {len(took)} within 1 s"


def prove_the_eye(device: Device, verdicts: Verdicts):
    """Killed together with its guardian it leaves lines on: the rig must see that, and `qibla dark` must end it."""
    guest = device.guest
    on = lambda: int(guest.output("echo $(( $(devmem 0x1F000008 32) & $(devmem 0x1F000000 32) & 0xFFFFFF ))"))
    guest.run("qibla run --config /etc/qibla/qibla.toml >/tmp/run.log 2>&1 & echo $! >/tmp/run.pid")
    device.eventually(lambda: on() != 0)
    code, said = guest.run("qibla dark")
    verdicts.check("`qibla dark` doesn't disturb a device that runs", code == 2 and on() != 0, said)
    guest.run("pid=$(cat /tmp/run.pid); kill -STOP $pid; for p in $(pidof qibla); do [ $p = $pid ] || kill -9 $p; done; kill -9 $pid")
    guest.sleep(1)
    left = on()
    verdicts.check("without its guardian, what was on stays on", left != 0, f"{left:06x}")
    code, said = guest.run("qibla dark")
    verdicts.check("`qibla dark` switches it off", code == 0 and on() == 0, said)


def main():
    work, kernel = map(Path, sys.argv[1:])
    began = time.monotonic()
    print(f"Booting {kernel.name} to kill the device {ROUNDS} times", flush=True)
    receiver = SocketReceiver(work / "gps.sock")
    with Guest(work, kernel, [receiver]) as guest:

        def story(verdicts: Verdicts):
            device = Device(guest)
            guest.run("feeder /dev/i2c-0 /etc/qibla/story.csv >/tmp/feeder.log 2>&1 & echo $! >/tmp/feeder.pid; usleep 300000")
            prove_the_eye(device, verdicts)
            kill(device, verdicts)

        verdicts = judge(guest, work, story, LAST_WORDS)
    verdicts.conclude(began)


if __name__ == "__main__":
    main()
