from typing import Any, Dict, Optional, Union

from .codes import ErrorCode


class RecadoError(Exception):
    """Whatever goes wrong between a program and the service. Decide by `code`; the message may change."""

    def __init__(
        self,
        message: str,
        *,
        status: Optional[int] = None,
        code: Optional[Union[ErrorCode, str]] = None,
        details: Optional[Dict[str, Any]] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        super().__init__(message)
        #: HTTP status, or None when no answer came.
        self.status = status
        #: Stable code of the interface, or None where the answer has none.
        self.code = code
        self.details = details or {}
        #: Names this request in the log of the service.
        self.request_id = request_id
        self.retry_after = retry_after

    def is_refusal(self, *codes: ErrorCode) -> bool:
        """Whether the service refused, and with one of these codes where some are named."""
        return self.code is not None and (not codes or self.code in codes)


class WebhookSignatureError(Exception):
    """The delivery is not the service's own, or too old."""
