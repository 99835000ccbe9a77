import type { Account } from '../port.ts';
import type { Call, Exchanged } from './exchange.ts';
import { readError } from './read-error.ts';
import { parseFields } from './read-value.ts';

export type CallAccount = (
  account: Account,
  request: Omit<Call, 'headers'> & { headers?: string[] },
) => Promise<Exchanged>;

export type FieldsRequest = {
  path: string;
  fields: readonly string[];
  /** Further query parameters, already encoded. */
  query?: string;
  timeoutMs: number;
  maxAnswerBytes?: number;
};

/** Asks the platform for the fields of a node. Answers with the fields it was asked for in the end. */
export type AskFields = (
  account: Account,
  request: FieldsRequest,
) => Promise<{ exchanged: Exchanged; fields: readonly string[] }>;

/**
 * One field that the version in use does not have makes the platform refuse the whole call. It is asked again without
 * that field, so a newer or an older version costs one field and not the connection of a number.
 */
export const askFields =
  (call: CallAccount, onUnknownField: (field: string) => void): AskFields =>
  async (account, { path, fields, query = '', ...limits }) => {
    let wanted = fields;
    for (;;) {
      const asked = `${path}?fields=${wanted.join(',')}${query}`;
      const exchanged = await call(account, { method: 'GET', path: asked, body: null, ...limits });
      const unknown = findUnknownField(exchanged);
      if (unknown === null || !wanted.includes(unknown)) return { exchanged, fields: wanted };
      onUnknownField(unknown);
      wanted = wanted.filter((field) => field !== unknown);
    }
  };

const invalidParameter = 100;

function findUnknownField(exchanged: Exchanged): string | null {
  const body = exchanged.answered ? parseFields(exchanged.answer.body) : null;
  const error = body && readError(body);
  if (error?.code !== invalidParameter) return null;
  return /nonexist\w{0,20} field \((\w{1,100})\)/i.exec(error.text ?? '')?.[1] ?? null;
}
