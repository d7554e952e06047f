"""A real Chromium without a window, led through its debugging pipe: no driver, no network, no port."""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import signal
import subprocess
import time

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE = 60.0  # seconds that anything may take on a busy machine
FLAGS = (
    "--headless=new",
    "--no-sandbox",  # the sandbox does not start for root, and the page is our own
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-extensions",
    "--no-first-run",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
)


class Browser:
    """One page in one Chromium; `faults` collects what went wrong on it, `fetched` every address it asked for."""

    def __init__(self, folder, size=(1280, 720)):
        reading, theirs_out = os.pipe()
        theirs_in, writing = os.pipe()
        command = [CHROMIUM, *FLAGS, f"--user-data-dir={folder}", f"--window-size={size[0]},{size[1]}", "about:blank"]
        # Chromium reads from descriptor 3 and writes to 4; a shell puts them there.
        shell = f'exec 5<&{theirs_in} 6>&{theirs_out}; exec 3<&5 4>&6 5<&- 6>&-; exec "$@"'
        self.process = subprocess.Popen(
            ["bash", "-c", shell, "chromium", *command],
            pass_fds=(theirs_in, theirs_out),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env={**os.environ, "HOME": str(folder)},
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self.reading, self.writing = reading, writing
        self.kept, self.number, self.session = b"", 0, None
        self.faults, self.fetched = [], []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.resize(*size)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        os.close(self.writing)
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(PATIENCE)
        os.close(self.reading)

    def open(self, path):
        self.call("Page.navigate", url=path.as_uri())
        self.until("document.readyState === 'complete' && Boolean(window.combatBox)")

    def resize(self, width, height, is_phone=False):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=is_phone
        )

    def value(self, script):
        """What a line of script gives."""
        found = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def until(self, script):
        deadline = time.monotonic() + PATIENCE
        while not self.value(script):
            assert time.monotonic() < deadline, f"{script} never came true; faults: {self.faults}"
            time.sleep(0.05)

    def press(self, key, code=""):
        text = key if len(key) == 1 else ""
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=code or key, text=text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=code or key)

    def click(self, selector):
        """Press the mouse on the middle of an element."""
        place = self.value(
            f"(() => {{ const area = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
            "return [area.left + area.width / 2, area.top + area.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)

    def picture(self):
        """The window as PNG."""
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def call(self, method, **arguments):
        self.number += 1
        message = {"id": self.number, "method": method, "params": arguments}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writing, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + PATIENCE
        while True:
            answer = self._message(deadline)
            if answer.get("id") == self.number:
                assert "error" not in answer, f"{method}: {answer['error']}"
                return answer["result"]
            self._hear(answer)

    def _message(self, deadline):
        while b"\0" not in self.kept:
            ready, _, _ = select.select([self.reading], [], [], max(0.0, deadline - time.monotonic()))
            assert ready, "Chromium does not answer"
            data = os.read(self.reading, 1 << 16)
            assert data, "Chromium is gone"
            self.kept += data
        line, _, self.kept = self.kept.partition(b"\0")
        return json.loads(line)

    def _hear(self, message):
        told = message.get("params", {})
        match message.get("method"):
            case "Runtime.exceptionThrown":
                self.faults.append(told["exceptionDetails"])
            case "Runtime.consoleAPICalled" if told["type"] in ("error", "warning", "assert"):
                self.faults.append(told)
            case "Log.entryAdded" if told["entry"]["level"] in ("error", "warning"):
                self.faults.append(told["entry"])
            case "Network.requestWillBeSent":
                self.fetched.append(told["request"]["url"])
