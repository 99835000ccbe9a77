import { createHmac } from 'node:crypto';
import { sameText } from '../../runtime/crypto.ts';
import type { Random } from '../../runtime/random.ts';

/** Codes of an authenticator, as RFC 6238 has them: SHA-1, six digits, thirty seconds. */
const stepSeconds = 30;

// RFC 4648; authenticators take no other.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newSecret(random: Random): string {
  return [...random.bytes(32)].map((byte) => alphabet[byte & 31]).join('');
}

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export const stepOf = (at: Date) => Math.floor(at.getTime() / 1_000 / stepSeconds);

/** The step a code is of: the one of now, before or after it, because clocks differ; and never one that was used. */
export function matchStep(secret: string, code: string, now: Date, used: number): number | null {
  const current = stepOf(now);
  const matching = [current - 1, current, current + 1].filter((step) => sameText(codeAt(secret, step), code));
  return matching.find((step) => step > used) ?? null;
}

export function uriOf(secret: string, email: string): string {
  const label = encodeURIComponent(`Recado:${email}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=Recado&algorithm=SHA1&digits=6&period=${stepSeconds}`;
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/[01]{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
