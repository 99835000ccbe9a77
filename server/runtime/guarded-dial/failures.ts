export type Failure =
  | 'timeout'
  | 'forbidden_address'
  | 'unknown_name'
  | 'refused'
  | 'unreachable'
  | 'certificate'
  | 'closed'
  | 'bad_answer'
  | 'failed';

/** Why there was no answer, in words of our own: an error's text may name things that must not be shown. */
export function failureOf(error: unknown): Failure {
  const code = codeOf(error);
  if (/^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_|SELF_|UNABLE_)/.test(code)) return 'certificate';
  if (error instanceof Error && error.name === 'HTTPParserError') return 'bad_answer';
  return byCode[code] ?? 'failed';
}

const byCode: Record<string, Failure> = {
  FORBIDDEN_ADDRESS: 'forbidden_address',
  ENOTFOUND: 'unknown_name',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  UND_ERR_SOCKET: 'closed',
  UND_ERR_HEADERS_OVERFLOW: 'bad_answer',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'bad_answer',
};

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
