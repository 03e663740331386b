"""A card without a network, in an emulated Raspberry Pi 3 with radios of Linux's mac80211_hwsim: its own Wi-Fi, and the way out of it.

usage: own_wifi.py WORK-FOLDER CARD        (image.sh makes network and rig, and calls this)

Of three radios one is the device's. The others are a phone's and the mosque's router's, each in a network namespace of the machine,
with the card's own wpa_supplicant. The phone hands on to this judge what it can reach. There are no sensors: Linux's driver of the
Pi's I2C bus sometimes ends in a panic in QEMU, where an interrupt comes after a transfer was given up.
"""

import base64
import html
import http.client
import re
import subprocess
import sys
import time
import urllib.parse
from pathlib import Path

import image
from scenario import Verdicts

#: The device's address in its own Wi-Fi, and the judge's there, for which the phone answers and hands on.
DEVICE, JUDGE = "10.42.0.1", "10.42.0.200"
ROUTER, SECRET = "Masjid; hall", "secret words"
PIN = "407193"

RADIOS = r"""
modprobe mac80211 && insmod $(ls /mnt/mac80211_hwsim.ko*) radios=3
for who in phone router; do ip netns add $who; done
iw phy $(ls /sys/class/ieee80211 | sort -V | sed -n 2p) set netns name phone
iw phy $(ls /sys/class/ieee80211 | sort -V | sed -n 2p) set netns name router
for who in phone router; do ip netns exec $who ip link set lo up; done
ls /sys/class/ieee80211
"""
ROUTER_UP = r"""
cat >/run/router.conf <<END
network={
  ssid="%s"
  mode=2
  frequency=2437
  key_mgmt=WPA-PSK
  proto=RSN
  pairwise=CCMP
  psk="%s"
}
END
radio=$(ip netns exec router iw dev | sed -n 's/.*Interface //p')
ip netns exec router ip address add 192.168.9.1/24 dev $radio
ip netns exec router wpa_supplicant -B -i $radio -c /run/router.conf >/run/router.log 2>&1
ip netns exec router dnsmasq --no-resolv --no-hosts --port=0 --interface=$radio --bind-interfaces --pid-file= \
  --dhcp-range=192.168.9.50,192.168.9.60,1h --dhcp-leasefile=/run/router.leases
""" % (ROUTER, SECRET)
# An address by DHCP; and the judge's way through the phone.
PHONE_JOINS = r"""
cat >/run/phone.conf <<END
network={
  ssid="NAME"
  psk="CODE"
}
END
cat >/mnt/phone.dhcp <<'END'
#!/bin/sh
[ "$1" != bound ] || { ip address replace $ip/24 dev $interface; echo "$ip $router $dns" >/run/phone.lease; }
END
chmod +x /mnt/phone.dhcp
radio=$(ip netns exec phone iw dev | sed -n 's/.*Interface //p')
ip netns exec phone wpa_supplicant -B -i $radio -c /run/phone.conf >/run/phone.log 2>&1
(ip netns exec phone busybox udhcpc -i $radio -s /mnt/phone.dhcp -t 60 -T 2 >>/run/phone.log 2>&1 &)
# QEMU's USB sometimes has to be started again.
for try in 1 2 3 4 5 6; do
  wire=$(ls /sys/class/net | grep -E '^(usb|enx|eth)' | head -n 1)
  [ -z "$wire" ] || break
  modprobe -r dwc2; modprobe dwc2; sleep 15
done
ip link set $wire netns phone
ip netns exec phone sh -c "ip address add 192.168.77.50/24 dev $wire; ip link set $wire up; echo 1 >/proc/sys/net/ipv4/ip_forward
  echo 1 >/proc/sys/net/ipv4/conf/all/proxy_arp; ip route add JUDGE/32 via 192.168.77.1 dev $wire"
""".replace("JUDGE", JUDGE)


class Page:
    """The device's page as the phone has it."""

    @staticmethod
    def ask(method: str, path: str, body: str | None = None, **headers: str) -> tuple[int, dict, str]:
        connection = http.client.HTTPConnection(DEVICE, timeout=20)
        try:
            connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), html.unescape(answer.read().decode(errors="replace"))
        except (OSError, http.client.HTTPException) as error:
            return 0, {}, str(error)
        finally:
            connection.close()

    @classmethod
    def form(cls) -> str:
        status, _, text = cls.ask("GET", "/setup", Accept_Language="en")
        return text if status == 200 else ""

    @classmethod
    def send(cls, **fields: str) -> tuple[int, str]:
        status, _, text = cls.ask("POST", "/setup?lang=en", urllib.parse.urlencode(fields), Origin=f"http://{DEVICE}",
                                  Content_Type="application/x-www-form-urlencoded")
        return status, text


def main(work: Path, original: Path):
    began, verdicts = time.monotonic(), Verdicts()
    card = image.Card(work, original)
    print("A new card is switched on where there is no network", flush=True)
    with image.Machine(work, card, "rig.alone", ()) as machine:
        hand, wait, check = machine.hand, machine.wait, verdicts.check
        done = lambda: "qibla-card-start.service" in hand("systemctl list-units --no-legend --state=active qibla-card-start.service")
        check("it sets itself up", wait(done), f"{time.monotonic() - machine.began:.0f} s after power-on")
        run = lambda script: hand(f"echo {base64.b64encode(script.encode()).decode()} | base64 -d >/run/rig.sh; sh /run/rig.sh 2>&1")
        print("  radios: " + run(RADIOS).strip().replace("\n", " "), flush=True)
        print(run(ROUTER_UP), end="", flush=True)
        since = float(hand("cut -d' ' -f1 /proc/uptime"))
        opened = lambda: hand("cat /run/qibla-network/access-point 2>/dev/null").splitlines()
        check("it opens a Wi-Fi of its own", wait(opened), f"{time.monotonic() - machine.began:.0f} s after power-on",
              hand("journalctl -b -u qibla-card-network -u NetworkManager --no-pager | tail -n 30"))
        lines = (opened() + [""] * 4)[:4]
        name, code = lines[:2]
        check("with a name of its own, at the first time", re.fullmatch("Qibla-[0-9a-f]{4}", name) and lines[2:] == [DEVICE, "first"], lines)
        own = lambda: card.read("qibla-own-wifi.txt").decode().split()
        check("and name and password on the card", wait(lambda: own() == [name, code], 60), own())
        print(run(PHONE_JOINS.replace("NAME", name).replace("CODE", code)), end="", flush=True)
        lease = lambda: hand("cat /run/phone.lease").split()
        check("a phone joins it, and has the device as router and name server",
              wait(lambda: lease()[1:] == [DEVICE, DEVICE], 180), lease(), hand("cat /run/phone.log"))
        subprocess.run(["ip", "address", "add", f"{JUDGE}/32", "dev", "card"], check=True)
        subprocess.run(["ip", "route", "replace", "10.42.0.0/24", "via", image.ADDRESS, "src", JUDGE], check=True)
        check("the phone's judge reaches the form", wait(Page.form, 60), otherwise=Page.ask("GET", "/setup"))
        status, headers, _ = Page.ask("GET", "/generate_204", Host="connectivitycheck.gstatic.com")
        check("names of the internet lead to it", (status, headers.get("Location")) == (302, f"http://{DEVICE}/setup"), (status, headers))
        resolved = hand(f"ip netns exec phone busybox nslookup connectivitycheck.gstatic.com {DEVICE}")
        check("and are the device's", f"Address: {DEVICE}" in resolved or f"Address 1: {DEVICE}" in resolved, otherwise=resolved)
        check("the form has the Wi-Fis in sight", f'value="{ROUTER}"' in Page.form(), re.findall('<option value="(.*?)"', Page.form())[-3:])
        dom = browse(f"http://{DEVICE}/setup?lang=ar")
        check("a real browser shows it", 'dir="rtl"' in dom and 'name="pin"' in dom, otherwise=dom[-600:])
        ports = image.open_ports(range(1, 1024), DEVICE)
        check("no other ports are open in it", ports <= {53, 80, 443}, sorted(ports))

        print("A wrong password is typed", flush=True)
        fields = {"pin": PIN, "place": "Cairo", "wifi": ROUTER}
        status, text = Page.send(**fields, password="other words")
        check("the form is taken", status == 200 and f"joins {ROUTER}" in text, otherwise=(status, text[-600:]))
        check("its Wi-Fi closes", wait(lambda: not opened(), 120))
        check("and opens again", wait(opened, 300), otherwise=hand("journalctl -b -u qibla-card-network --no-pager | tail -n 20"))
        check("saying why", wait(lambda: f"could not join {ROUTER}" in Page.form(), 180), otherwise=Page.form()[-600:])

        print("The right one is typed", flush=True)
        status, text = Page.send(**fields, password=SECRET)
        check("the form is taken", status == 200, otherwise=(status, text[-600:]))
        joined = lambda: "192.168.9." in hand("ip -4 -o address show | grep wlan")
        check("the device joins", wait(joined, 300), otherwise=hand("journalctl -b -u qibla-card-network -u NetworkManager --no-pager | tail -n 40"))
        check("and its own Wi-Fi stays closed", not opened())
        site = hand("qibla status --json").replace(" ", "")
        check("the place is the one that was typed", '"city":"Cairo"' in site, otherwise=site[:900])
        address = re.search(r"192\.168\.9\.\d+", hand("ip -4 -o address show | grep wlan"))
        page = hand(f"ip netns exec router busybox wget -q -O - http://{address[0] if address else ''}/healthz")
        check("its page is there", '"status"' in page, page.strip())
        machine.hand("sync")
        print(f"  {float(hand('cut -d. -f1 /proc/uptime')) - since:.0f} s of the machine's time", flush=True)
    verdicts.conclude(began)


def browse(address: str) -> str:
    """The document that Chromium makes of a page."""
    words = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=/tmp/qibla-rig-chromium", "--timeout=60000", "--dump-dom", address]
    done = subprocess.run(words, capture_output=True, text=True, timeout=180)
    return done.stdout or done.stderr


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
