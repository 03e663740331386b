"""The portal: start, memory, requests, viewers, and its effect on the device's loop. Beside a bare server of the same framework.

    portal.py BINARY WORK

The bare server is `Tests/Benchmark/Hello`, built into WORK. Requests are wrk's (Debian), viewers are ours. Nothing here fails on speed.
"""

import asyncio
import json
import os
import pathlib
import re
import signal
import socket
import ssl
import subprocess
import sys
import time

BINARY, WORK = sys.argv[1], pathlib.Path(sys.argv[2])
HERE = pathlib.Path(__file__).parent
SECONDS = 5


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def rss_mb(process):
    fields = dict(line.split(":", 1) for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines())
    return [int(fields[name].split()[0]) / 1024 for name in ("VmRSS", "RssAnon")]


def wait_for(port, path="/healthz", seconds=20, any_answer=False):
    """Seconds until the first answer."""
    begin = time.monotonic()
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode()
    while time.monotonic() - begin < seconds:
        try:
            with socket.create_connection(("127.0.0.1", port), 1) as call:
                call.sendall(request)
                first = call.recv(4096)
                if any_answer and first or b" 200 " in first:
                    return time.monotonic() - begin
        except OSError:
            pass
        time.sleep(0.002)
    sys.exit(f"no answer at port {port} within {seconds} s")


def requests_a_second(port, path, connections=16, scheme="http"):
    said = subprocess.run(["wrk", "-t1", f"-c{connections}", f"-d{SECONDS}", f"{scheme}://127.0.0.1:{port}{path}"], capture_output=True, text=True).stdout
    bad = re.search(r"Non-2xx.*: (\d+)", said)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1]), int(bad[1]) if bad else 0


def handshakes_a_second(port):
    """New sessions alone, one after the other, by OpenSSL."""
    said = subprocess.run(
        ["openssl", "s_time", "-connect", f"127.0.0.1:{port}", "-new", "-time", str(SECONDS), "-tls1_3"], capture_output=True, text=True).stdout
    return float(re.search(r"(\d+) connections in (\d+) real seconds", said)[1]) / SECONDS


async def viewer(port, seconds, moments, tls=None):
    reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=tls)
    writer.write(f"GET /api/v1/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    events, end = 0, time.monotonic() + seconds
    try:
        while time.monotonic() < end:
            line = await asyncio.wait_for(reader.readline(), 5)
            if not line:
                break
            if line.startswith(b"data: {") and b"heading_deg" in line:
                events += 1
                if moments is not None:
                    now, state = time.monotonic(), json.loads(line[6:])
                    # A hundred ticks a second: a tick's number gives its time, up to the unknown start of the count.
                    moments.append((now - state["loop"]["ticks"] / 100, state["age_ms"] / 1000))
    finally:
        writer.close()
    return events


async def half_open(port, count, seconds):
    calls = []
    for _ in range(count):
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /api/v1/st")
        calls.append(writer)
    await asyncio.sleep(seconds)
    for writer in calls:
        writer.close()


async def slow_readers(port, count, seconds):
    calls = []
    for _ in range(count):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
        writer.write(f"GET /api/v1/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        writer.transport.pause_reading()
        calls.append(writer)
    await asyncio.sleep(seconds)
    for writer in calls:
        writer.close()


async def giants(port):
    """A header of 1 MiB and a body of 10 MB."""
    for request in (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * (1 << 20) + b"\r\n\r\n",
                    b"PATCH /api/v1/settings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000000\r\n\r\n" + b"a" * 10_000_000):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            writer.write(request)
            await writer.drain()
            await asyncio.wait_for(reader.read(64), 5)
        except (OSError, asyncio.TimeoutError):
            pass
        writer.close()


def state_of(folder):
    answer = subprocess.run([BINARY, "status", "--json"], capture_output=True, text=True, env=dict(os.environ, QIBLA_STATE_DIRECTORY=folder))
    return json.loads(answer.stdout)


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def row(what, value, peer=""):
    print(f"  {what:<58} {value:>16} {peer:>22}", flush=True)


def hello():
    scratch = WORK / "hello"
    subprocess.run([os.environ.get("SWIFT", "swift"), "build", "-c", "release", "--static-swift-stdlib", "--package-path", str(HERE / "Hello"),
                    "--scratch-path", str(scratch)], check=True, stdout=subprocess.DEVNULL)
    return str(scratch / "release" / "hello")


def lateness(folder, seconds):
    """The loop's 99th percentile of lateness: the median of its reports over `seconds`."""
    late = []
    for _ in range(seconds):
        time.sleep(1)
        late.append(state_of(folder)["loop"]["late_p99_us"])
    return percentile(late, 0.5)


def main():
    bare = hello()
    folder = str(WORK / "portal-state")
    device = subprocess.Popen([BINARY, "simulate", "--headless", "--seconds", "600", "--state", folder, "--scenario", "turn"],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    port, secure_port, peer_port, bare_port = free_port(), free_port(), free_port(), free_port()
    bare_process = subprocess.Popen([bare, str(bare_port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    portal = None
    try:
        wait_for(bare_port, "/", 20)
        time.sleep(5)
        print("The portal, beside a bare Hummingbird with one route (same versions, same run)")
        idle = lateness(folder, 10)
        begin = time.monotonic()
        portal = subprocess.Popen([BINARY, "portal", "--listen", f"127.0.0.1:{port}", "--secure-listen", f"127.0.0.1:{secure_port}", "--device", f"{folder}/call", "--directory", f"{folder}/portal"],
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for(port, any_answer=True)
        row("start to first answer", f"{(time.monotonic() - begin) * 1000:.0f} ms", "target 150 ms")
        wait_for(port)
        bare_rate, _ = requests_a_second(bare_port, "/")
        rate, bad = requests_a_second(port, "/api/v1/state")
        row("GET /api/v1/state, requests a second", f"{rate:.0f}", f"bare {bare_rate:.0f}, {rate / bare_rate:.0%}")
        if bad:
            row("  of these not answered with 200", str(bad))
        row("resident after these", "{:.1f} MB ({:.1f} own)".format(*rss_mb(portal.pid)), "bare {:.1f} MB".format(rss_mb(bare_process.pid)[0]))

        moments = []

        async def watch(count, seconds, *others, tls=None):
            tasks = [asyncio.create_task(viewer(secure_port if tls else port, seconds, moments if i == 0 and not tls else None, tls)) for i in range(count)]
            tasks += [asyncio.create_task(other) for other in others]
            await asyncio.sleep(seconds * 0.7)
            memory, late = rss_mb(portal.pid), state_of(folder)["loop"]["late_p99_us"]
            return [task for task in await asyncio.gather(*tasks) if task is not None], memory, late

        events, memory, _ = asyncio.run(watch(50, 8))
        row("events a second and viewer, 50 viewers", f"{sum(events) / len(events) / 8:.1f}", "at most 30")
        row("resident with 50 viewers", "{:.1f} MB ({:.1f} own)".format(*memory), "target 32 MB")
        fastest = min(late for late, _ in moments)
        delays = [late - fastest + age for late, age in moments]
        row("sample to event, over the fastest way, p50, p95", f"{percentile(delays, 0.5) * 1000:.0f}, {percentile(delays, 0.95) * 1000:.0f} ms", "target 60 ms")
        over_tls(portal, watch, secure_port, peer_port, rate)
        before = rss_mb(portal.pid)[0]
        for _ in range(4):
            requests_a_second(port, "/api/v1/state")
        for _ in range(20):
            asyncio.run(watch(50, 0.2))
        row("more resident after these and 1,000 reconnections", f"{rss_mb(portal.pid)[0] - before:+.1f} MB")

        events, memory, late = asyncio.run(watch(200, 12, half_open(port, 100, 11), slow_readers(port, 20, 11), giants(port)))
        row("resident with 200 viewers, 100 half-open, 20 slow, giants", "{:.1f} MB ({:.1f} own)".format(*memory))
        row("the loop's lateness then (p99)", f"{late:.0f} us", f"without portal {idle:.0f} us")
        asyncio.run(stop_with_viewers(portal, port))
    finally:
        for process in (device, bare_process, portal):
            if process:
                process.kill()


def over_tls(portal, watch, port, peer_port, plain_rate):
    """Over TLS: handshakes beside OpenSSL's own server with a key of the same kind, requests, and viewers."""
    (key, certificate) = (str(WORK / "peer.key"), str(WORK / "peer.pem"))
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", key, "-out", certificate,
         "-subj", "/CN=peer", "-days", "2"], check=True, capture_output=True)
    peer = subprocess.Popen(
        ["openssl", "s_server", "-accept", f"127.0.0.1:{peer_port}", "-key", key, "-cert", certificate, "-quiet", "-www"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        time.sleep(1)
        own, other = handshakes_a_second(port), handshakes_a_second(peer_port)
        row("TLS 1.3: new sessions a second", f"{own:.0f}", f"openssl s_server {other:.0f}")
    finally:
        peer.kill()
    rate, bad = requests_a_second(port, "/api/v1/state", scheme="https")
    row("TLS: GET /api/v1/state, requests a second", f"{rate:.0f}", f"plain {plain_rate:.0f}, {rate / plain_rate:.0%}")
    if bad:
        row("  of these not answered with 200", str(bad))
    anyone = ssl.create_default_context()
    anyone.check_hostname, anyone.verify_mode = False, ssl.CERT_NONE
    events, memory, _ = asyncio.run(watch(50, 8, tls=anyone))
    row("TLS: events a second and viewer, 50 viewers", f"{sum(events) / len(events) / 8:.1f}", "at most 30")
    row("TLS: resident with 50 viewers", "{:.1f} MB ({:.1f} own)".format(*memory), "target 32 MB")


async def stop_with_viewers(portal, port):
    tasks = [asyncio.create_task(viewer(port, 30, None)) for _ in range(50)]
    await asyncio.sleep(1)
    begin = time.monotonic()
    portal.send_signal(signal.SIGTERM)
    while portal.poll() is None and time.monotonic() - begin < 10:
        await asyncio.sleep(0.005)
    row("SIGTERM to end, 50 viewers", f"{(time.monotonic() - begin) * 1000:.0f} ms, code {portal.poll()}", "target 1000 ms")
    await asyncio.gather(*tasks, return_exceptions=True)


main()
