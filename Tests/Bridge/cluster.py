"""Three nodes of RabbitMQ with its MQTT plugin on this machine, joined to one cluster."""

import contextlib
import os
import pathlib
import shutil
import signal
import socket
import subprocess

from bridged import PATIENCE, eventually, free_port

# Debian's programs in PATH change to the user rabbitmq and to its files.
PROGRAMS = pathlib.Path("/usr/lib/rabbitmq/bin")


def reason_against():
    """Why there can be no cluster here; None: there can be."""
    if not (PROGRAMS / "rabbitmq-server").exists():
        return "no rabbitmq-server (Debian: rabbitmq-server)"
    return None if shutil.which("epmd") else "no epmd (Debian: erlang-base)"


class Cluster:
    """Nodes a, b and c at 127.0.0.2, .3 and .4, all at the same port, as a name with three addresses needs it."""

    addresses = {"a": "127.0.0.2", "b": "127.0.0.3", "c": "127.0.0.4"}

    def __init__(self, folder, queues="quorum"):
        self.folder, self.port, self.queues = pathlib.Path(folder), free_port(), queues
        self.processes, names = {}, free_port()
        # A home of its own has the cookie; a name server of its own leaves the machine's alone.
        home = self.folder / "home"
        home.mkdir()
        cookie = home / ".erlang.cookie"
        cookie.write_text("qibla-check")
        cookie.chmod(0o400)
        self.environment = {**os.environ, "HOME": str(home), "ERL_EPMD_PORT": str(names), "LANG": "C.UTF-8"}
        self.names = subprocess.Popen(
            ["epmd", "-port", str(names), "-address", "127.0.0.1"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            for node in self.addresses:
                self.start(node)
            for node in self.addresses:
                self.wait(node)
            for node in ["b", "c"]:
                for words in [["stop_app"], ["join_cluster", "a@localhost"], ["start_app"]]:
                    self.control(node, *words)
                self.wait(node)
        except BaseException:
            self.stop()
            raise

    def start(self, node):
        folder = self.folder / node
        folder.mkdir(exist_ok=True)
        (folder / "plugins").write_text("[rabbitmq_mqtt].\n")
        (folder / "rabbitmq.conf").write_text("\n".join([
            "listeners.tcp = none", f"mqtt.listeners.tcp.1 = {self.addresses[node]}:{self.port}",
            "mqtt.allow_anonymous = true", f"mqtt.durable_queue_type = {self.queues}", ""]))
        with open(folder / "out", "ab") as out:
            self.processes[node] = subprocess.Popen(
                [PROGRAMS / "rabbitmq-server"], stdout=out, stderr=out, start_new_session=True,
                env={
                    **self.environment,
                    "RABBITMQ_NODENAME": f"{node}@localhost", "RABBITMQ_DIST_PORT": str(free_port()),
                    "RABBITMQ_MNESIA_BASE": f"{folder}/data", "RABBITMQ_LOG_BASE": f"{folder}/log",
                    "RABBITMQ_ENABLED_PLUGINS_FILE": f"{folder}/plugins", "RABBITMQ_PID_FILE": f"{folder}/pid",
                    "RABBITMQ_CONFIG_FILE": f"{folder}/rabbitmq.conf", "RABBITMQ_CONF_ENV_FILE": "/dev/null",
                    "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS": "+S 1:1 -kernel inet_dist_use_interface {127,0,0,1}"})

    def wait(self, node):
        # The plugin listens last. rabbitmqctl's await_startup would look every ten seconds.
        eventually(lambda: self.listens(node), lambda: self.said(node), 4 * PATIENCE)

    def listens(self, node):
        with contextlib.suppress(OSError), socket.create_connection((self.addresses[node], self.port), 1):
            return True
        return False

    def said(self, node):
        return (self.folder / node / "out").read_text(errors="replace")[-2000:]

    def control(self, node, *words):
        done = subprocess.run(
            [PROGRAMS / "rabbitmqctl", "-q", "-n", f"{node}@localhost", *words],
            env=self.environment, capture_output=True, text=True)
        if done.returncode:
            raise AssertionError(f"{words}: {done.stdout}{done.stderr}")

    def kill(self, node):
        """The end of its machine's power, as far as its peers can see: the process leaves no word."""
        process = self.processes.pop(node)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def stop(self):
        for node in list(self.processes):
            self.kill(node)
        self.names.kill()
        self.names.wait()

    def node_of(self, process):
        """The node at which a process is."""
        links = {os.readlink(f"/proc/{process.pid}/fd/{each}") for each in os.listdir(f"/proc/{process.pid}/fd")}
        for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]:
            fields = line.split()
            address, port = fields[2].split(":")
            if f"socket:[{fields[9]}]" in links and int(port, 16) == self.port and fields[3] == "01":
                found = socket.inet_ntoa(int(address, 16).to_bytes(4, "little"))
                return next(node for node, each in self.addresses.items() if each == found)
        return None

    def named(self):
        """Starts a command where the name `brokers` has the addresses of all nodes, as in an operator's DNS."""
        hosts = self.folder / "hosts"
        hosts.write_text("".join(f"{address} brokers\n" for address in self.addresses.values()))
        rights = [] if os.geteuid() == 0 else ["--map-root-user"]
        return ["unshare", *rights, "--mount", "sh", "-c", 'mount --bind "$0" /etc/hosts && exec "$@"', str(hosts)]
