import assert from 'node:assert/strict';

/** What is judged: an installation, as a caller without our code sees it. */
export type Subject = {
  baseUrl: string;
  key: string;
  /** May leave things behind: contacts. */
  mayWrite?: boolean;
  /** May send, and pay for, these messages. */
  send?: { receiver: string; templateName: string; templateVariables: string[] };
};

export type Answer = { status: number; headers: Headers; text: string; body: Json | undefined };
/** What checks look at. An unknown service may leave out any of it. */
export type Json = Partial<{
  error: { code?: string; details?: unknown };
  data: unknown[];
  errors: { index?: number }[];
  tags: string[];
  id: string;
  receiver: string;
  status: string;
  totalMessages: number;
  mode: unknown;
  email: unknown;
  role: unknown;
  emailPending: unknown;
  reason: unknown;
}>;

export type AskedCall = {
  body?: unknown;
  /** Sent as it is, where the request must be broken. */
  raw?: string;
  /** Null leaves the header out. */
  authorization?: string | null;
  headers?: Record<string, string>;
};

/** One request, and nothing repeated or hidden. */
export async function ask(subject: Subject, line: string, asked: AskedCall = {}): Promise<Answer> {
  const [method = 'GET', path = '/'] = line.split(' ');
  const { authorization = `Bearer ${subject.key}` } = asked;
  const payload = asked.raw ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body));
  const response = await fetch(new URL(path, subject.baseUrl), {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
    headers: {
      ...(authorization === null ? {} : { authorization }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...asked.headers,
    },
    body: payload ?? null,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) };
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The plan or the account of this key does not reach so far: nothing is judged. */
export class OutOfReach extends Error {}

const lockedCodes = ['PLAN_FEATURE_LOCKED', 'NO_DEDICATED_NUMBER', 'ACCOUNT_NOT_ACTIVATED'];

export function reach(answer: Answer): Answer {
  const code = answer.body?.error?.code;
  if (answer.status === 403 && code && lockedCodes.includes(code))
    throw new OutOfReach(`the key's plan or account: ${code}`);
  return answer;
}

/** A refusal in the standard body: status, code, a sentence or null, and details. */
export function refused(answer: Answer, status: number, ...codes: string[]): void {
  reach(answer);
  assert.equal(answer.status, status, `status of ${answer.text.slice(0, 200)}`);
  assert.ok(
    codes.includes(answer.body?.error?.code ?? ''),
    `code ${codes.join(' or ')}, not ${answer.text.slice(0, 200)}`,
  );
  assert.equal(typeof answer.body?.error?.details, 'object', 'error.details is an object');
}

/** A refusal of the key filter: no code. */
export function framework({ status, body }: Answer, expected: number): void {
  assert.equal(status, expected);
  assert.deepEqual(Object.keys(body ?? {}).sort(), ['error', 'path', 'status', 'timestamp']);
}

export function hasFields(value: unknown, ...names: string[]): void {
  assert.equal(typeof value, 'object', `an object with ${names.join(', ')}`);
  for (const name of names)
    assert.ok(
      typeof value === 'object' && value !== null && name in value,
      `field ${name} in ${JSON.stringify(value)}`,
    );
}

export function ok(answer: Answer, status = 200): Json {
  reach(answer);
  assert.equal(answer.status, status, `status of ${answer.text.slice(0, 200)}`);
  return answer.body ?? {};
}

/** Looks again until it is so; the answer arrives by itself, a status at a time. */
export async function eventually<T>(look: () => Promise<T | undefined>, what: string, looks = 120): Promise<T> {
  for (let n = 0; n < looks; n++) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${what} did not come`);
}
