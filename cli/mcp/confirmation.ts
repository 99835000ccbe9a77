import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const minutes = 10;

export type Confirmations = {
  /** A word that proves that these arguments were tried out with this key. */
  give(operation: string, key: string, asked: object): string;
  /** Whether it does, and still in time. */
  holds(token: string, operation: string, key: string, asked: object): boolean;
};

/** Nothing is kept: a token is the time it ends and a signature over what it confirms. */
export function openConfirmations({ secret, now }: { secret: Buffer; now(): number }): Confirmations {
  const sign = (endsAt: string, operation: string, key: string, asked: object) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([endsAt, operation, createHash('sha256').update(key).digest('hex'), canonical(asked)]))
      .digest('base64url');
  return {
    give(operation, key, asked) {
      const endsAt = String(now() + minutes * 60_000);
      return `${endsAt}.${sign(endsAt, operation, key, asked)}`;
    },
    holds(token, operation, key, asked) {
      const [endsAt = '', signature = ''] = token.split('.');
      if (!/^\d{1,16}$/.test(endsAt) || Number(endsAt) < now()) return false;
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(endsAt, operation, key, asked))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

/** The same arguments in another order are the same arguments. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, inner]) => [name, canonical(inner)]);
}
