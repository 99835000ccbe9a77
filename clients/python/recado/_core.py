import http.client
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Callable, Dict, Iterator, Mapping, Optional

from .errors import RecadoError

VERSION = "2.1.0"


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A key must not travel to another address."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Core:
    """Makes calls, and repeats them while that is safe and promises something."""

    def __init__(
        self,
        api_key: str,
        base_url: str,
        *,
        retries: int = 3,
        timeout: float = 30,
        longest_wait: float = 30,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._api_key = api_key
        self._base_url = base_url.rstrip("/")
        self._retries = retries
        self._timeout = timeout
        self._longest_wait = longest_wait
        self._sleep = sleep
        self._opener = urllib.request.build_opener(_NoRedirect)

    def call(
        self,
        method: str,
        template: str,
        *,
        path: Optional[Mapping[str, Any]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        once: bool = False,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        """One operation by its method and path. All tries share one idempotency key, where the service heeds one."""
        key = (idempotency_key or str(uuid.uuid4())) if once else None
        headers = {"Accept": "application/json", **({"Idempotency-Key": key} if key else {})}
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        return self._repeat(method, self._address(template, path, query), headers, data, key is not None)

    def _repeat(self, method: str, url: str, headers: Dict[str, str], data: Optional[bytes], is_single: bool) -> Any:
        tried = 0
        while True:
            try:
                return self._attempt(method, url, headers, data)
            except RecadoError as error:
                if tried >= self._retries or not _may_pass(error, method, is_single):
                    raise
                wait = _wait_before(tried, error.retry_after)
                if wait > self._longest_wait:
                    raise
                self._sleep(wait)
                tried += 1

    def _attempt(self, method: str, url: str, headers: Mapping[str, str], data: Optional[bytes]) -> Any:
        with self.open(method, url, headers, data, self._timeout) as answer:
            try:
                text = answer.read()
            except (OSError, http.client.HTTPException) as error:
                raise RecadoError(f"no whole answer from {self._base_url}: {error}") from error
        if "json" not in answer.headers.get("content-type", ""):
            return text or None
        return json.loads(text) if text else None

    def open(
        self, method: str, url: str, headers: Mapping[str, str], data: Optional[bytes], timeout: float
    ) -> http.client.HTTPResponse:
        """The answer with its body still to be read; a refusal is raised."""
        own = {"Authorization": f"Bearer {self._api_key}", "User-Agent": f"recado-python/{VERSION}"}
        request = urllib.request.Request(url, data, {**own, **headers}, method=method)
        try:
            return self._opener.open(request, timeout=timeout)
        except urllib.error.HTTPError as error:
            raise _error_of(error) from None
        except (OSError, http.client.HTTPException) as error:
            raise RecadoError(f"no answer from {self._base_url}: {error}") from error

    def pages(self, read: Callable[[int], Any], items: str, first: int = 0) -> Iterator[Any]:
        """Every item from the first page to the last. What moved down from the page before is left out."""
        seen: set = set()
        page = first
        while True:
            answer = read(page)
            found = answer[items]
            for item in found:
                if not isinstance(item, dict) or item.get("id") is None or item["id"] not in seen:
                    yield item
            page += 1
            if not found or page >= answer.get("pagination", answer)["totalPages"]:
                return
            seen = {item.get("id") for item in found if isinstance(item, dict)}

    def _address(
        self, template: str, path: Optional[Mapping[str, Any]] = None, query: Optional[Mapping[str, Any]] = None
    ) -> str:
        for name, value in (path or {}).items():
            template = template.replace("{" + name + "}", urllib.parse.quote(str(value), safe=""))
        given = {name: _written(value) for name, value in (query or {}).items() if value is not None}
        return self._base_url + template + (f"?{urllib.parse.urlencode(given)}" if given else "")


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _may_pass(error: RecadoError, method: str, is_single: bool) -> bool:
    """Too fast, or not just now: it was not done. Without a clear answer a POST is repeated only under a key."""
    if error.status in (429, 503):
        return True
    if error.status not in (None, 500, 502, 504):
        return False
    return method != "POST" or is_single


def _wait_before(tried: int, retry_after: Optional[float]) -> float:
    """What the service asked for, or a doubling pause; with jitter, so that many callers do not come back at once."""
    if retry_after is not None:
        return retry_after + random.random() * 0.25
    return 0.25 * 2**tried * (0.5 + random.random() / 2)


def _error_of(answer: urllib.error.HTTPError) -> RecadoError:
    try:
        text = answer.read()
    except (OSError, http.client.HTTPException):
        text = b""
    try:
        told = json.loads(text)
    except ValueError:
        told = {}
    error = told.get("error", told) if isinstance(told, dict) else {}
    error = error if isinstance(error, dict) else {}
    after = answer.headers.get("retry-after", "")
    return RecadoError(
        str(error.get("message") or f"{answer.code} {answer.reason}"),
        status=answer.code,
        code=error.get("code"),
        details=error.get("details"),
        request_id=answer.headers.get("x-request-id"),
        retry_after=float(after) if after.isdigit() else None,
    )
