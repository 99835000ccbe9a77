import type { Answer } from '../promises/kinds.ts';
import type { Title } from './read-titles.ts';

/** A contract route, as far as these checks care. */
export type Line = {
  method: string;
  path: string;
  /** Everything it lists as an answer. */
  answers: readonly Answer[];
  refusals: readonly { name: string; code: string | null }[];
};

/** Refused by the kit before a route's own verb is reached: proven once, in the kit or under `every route`. */
const refusedForAll = new Set([
  ...['KEY_MISSING', 'KEY_FOREIGN', 'KEY_UNKNOWN', 'KEY_REVOKED', 'KEY_EXPIRED', 'KEY_ADDRESS_NOT_ALLOWED'],
  ...['KEY_UNCHECKED', 'PERMISSION_MISSING', 'VIEWER_READ_ONLY', 'ORGANIZATION_SUSPENDED', 'RATE_LIMIT_EXCEEDED'],
  ...['INVALID_JSON', 'PAYLOAD_TOO_LARGE', 'INVALID_IDEMPOTENCY_KEY', 'FAULT', 'UNAVAILABLE'],
  // Of a path that cannot be read.
  'NOT_FOUND',
  // Proven for each route of its own by the matrix.
  ...['ACCOUNT_NOT_ACTIVATED', 'PLAN_FEATURE_LOCKED', 'NO_DEDICATED_NUMBER'],
]);

/** `GET /v1/messages/:id` and `GET /v1/messages/{messageId}` are one route. */
export const plainName = (name: string) => name.replace(/\{[^}]*\}|:[A-Za-z]+/g, '{}');
export const nameOf = (line: Pick<Line, 'method' | 'path'>) => `${line.method} ${line.path}`;

export function missingAnswers(
  line: Line,
  promised: readonly Answer[],
  owed: Partial<Record<Answer, string>>,
): string[] {
  const given = new Set(line.answers);
  const missing = [...new Set(promised)].filter((answer) => !given.has(answer) && !Object.hasOwn(owed, answer));
  const settled = line.answers.filter((answer) => Object.hasOwn(owed, answer));
  return [
    ...missing.map((answer) => `${nameOf(line)}: the specification promises ${answer}, the contract does not list it`),
    ...settled.map((answer) => `${nameOf(line)}: ${answer} is listed now; take it off tools/promises/owed.ts`),
  ];
}

export function unprovenRefusals(line: Line, titles: readonly Title[]): string[] {
  const mine = titles.filter(({ within }) => within.some((title) => describes(title, line)));
  const kit = titles.filter(({ file, within }) => file.startsWith('server/http/') || within.some(describesAll));
  return line.refusals.flatMap(({ name, code }) => {
    // A code that several refusals of this route share proves none of them.
    const alike = line.refusals.filter((other) => other.code === code && !refusedForAll.has(other.name));
    const shared = alike.some((other) => other.name !== name);
    const words = [...new Set(code && !shared ? [name, code] : [name])];
    const proofs = refusedForAll.has(name) ? [...mine, ...kit] : mine;
    const proven = proofs.some(({ title }) => leadingWords(title).some((word) => words.includes(word)));
    return proven ? [] : [`${nameOf(line)}: no test whose title starts with ${words.join(' or ')}`];
  });
}

/** `POST /v1/messages`, also as the start of a longer title. */
function describes(title: string, line: Line): boolean {
  const name = /^[A-Z]+ \/[^\s,:]*(?::[A-Za-z]+[^\s,:]*)*/.exec(title)?.[0] ?? '';
  return plainName(name) === plainName(nameOf(line));
}

const describesAll = (title: string) => title.startsWith('every route');

/** The codes a title opens with: `KEY_REVOKED, KEY_EXPIRED: …`. */
function leadingWords(title: string): string[] {
  const opening = /^(?:[A-Za-z-]*[A-Z_-]{3,}[\w-]*(?:, | and |: | \/ )?)+/.exec(title)?.[0] ?? '';
  return opening.split(/, | and |: | \/ /).map((word) => word.trim());
}
