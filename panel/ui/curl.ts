/** `once`: the service wants a key, by which it knows a repetition. */
export type CurlRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  once?: boolean;
};

/** Routes of the interface take a key; those of the panel take the session of a person. */
export const takesKey = (path: string) => /^\/(v1|webhook|dashboard)\//.test(path) && !panelOnly.test(path);
const panelOnly = /^\/webhook\/(health$|endpoints\/[^/]+\/(test|recover)$)/;

/** A shell reads nothing inside single quotes but the quote itself. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Fields that hold a secret are named, never shown. */
const secretFields = new Set(['password', 'current', 'next', 'code', 'token', 'pin']);

export function curlOf({ method, path, body, once }: CurlRequest, origin: string, act = ''): string {
  const key = takesKey(path);
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${origin}${key ? '' : '/panel/api'}${path}`)}`,
  ];
  if (key) lines.push('-H "Authorization: Bearer $RECADO_API_KEY"');
  else lines.push('-H "Cookie: $RECADO_SESSION"');
  if (!key && method !== 'GET') lines.push('-H "X-Csrf-Token: $RECADO_CSRF"', `-H ${quoted(`Origin: ${origin}`)}`);
  if (once) lines.push(`-H ${quoted(`Idempotency-Key: ${act}`)}`);
  if (body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, hideSecrets))}`);
  }
  return lines.join(' \\\n  ');
}

export const hideSecrets = (name: string, value: unknown) =>
  secretFields.has(name) && typeof value === 'string' ? '…' : value;
