import json
import uuid
from typing import Any, Dict, Iterator, Optional

from .errors import RecadoError
from .operations import Operations

#: A comment comes every fifteen seconds: nothing for this long is a dead connection.
_SILENT_SECONDS = 45


class Recado(Operations):
    """The service, as a program sees it: `Recado(api_key, base_url).send_message(body={...})`.

    Every operation is a method, and every list has one that walks over its pages: `for one in recado.iterate_messages()`.
    """

    def upload_media(self, content: bytes, *, filename: str, content_type: str) -> Any:
        """Uploads a file; its `url` can be sent."""
        mark = uuid.uuid4().hex
        name = filename.replace('"', "_").replace("\r", "_").replace("\n", "_")
        head = f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\nContent-Type: {content_type}\r\n\r\n'
        data = head.encode() + content + f"\r\n--{mark}--\r\n".encode()
        headers = {"Accept": "application/json", "Content-Type": f"multipart/form-data; boundary={mark}"}
        return self._repeat("POST", self._address("/v1/media/upload"), headers, data, False)

    def events(self, *, since: Optional[int] = None) -> Iterator[Dict[str, Any]]:
        """Every event as it happens. A connection that breaks is opened again after the last event seen, so none is lost
        and none comes twice; only a refusal ends it. Without `since`, what happens from now on."""
        failures = 0
        while True:
            try:
                for block in self._blocks(since):
                    failures = 0
                    since = int(block["id"]) if "id" in block else since
                    if "data" in block:
                        yield json.loads(block["data"])
            except RecadoError as error:
                if error.status is not None and error.status < 500 and error.status != 429:
                    raise
            except OSError:
                pass
            self._sleep(min(10.0, 0.25 * 2 ** min(failures, 6)))
            failures += 1

    def _blocks(self, since: Optional[int]) -> Iterator[Dict[str, str]]:
        headers = {"Accept": "text/event-stream", **({} if since is None else {"Last-Event-ID": str(since)})}
        with self.open("GET", self._address("/v1/stream"), headers, None, _SILENT_SECONDS) as answer:
            block: Dict[str, str] = {}
            while line := answer.readline():
                text = line.decode().rstrip("\r\n")
                name, mark, value = text.partition(": ")
                if text == "":
                    yield block
                    block = {}
                elif mark and name:
                    block[name] = value


