import { scrypt } from 'node:crypto';
import { refuse } from '@recado/contract/refusal.ts';
import { sameBytes } from '../../runtime/crypto.ts';
import type { Random } from '../../runtime/random.ts';
import { Turns } from '../../runtime/turns.ts';
import { isCommon } from './leaked-passwords.ts';

/** 32 MB and three passes: what an attacker pays for each guess. Written into every hash, so that it can grow. */
const cost = { log2: 15, blocks: 8, passes: 3 };

// Each takes a thread of the pool that files and names of hosts need, too; of those that wait there is an end.
const turns = new Turns(2);
const mostWaiting = 200;
let waiting = 0;

/** `scrypt$15$8$3$<salt>$<hash>`. Native packages would hash better by a little and install worse by a lot. */
export async function hashPassword(password: string, random: Random): Promise<string> {
  const salt = random.bytes(16);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.log2, cost.blocks, cost.passes, salt.toString('base64url'), hash.toString('base64url')].join(
    '$',
  );
}

/** Takes as long without a hash to compare with: nobody learns from the time whether an account exists. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, log2, blocks, passes, salt = '', hash = ''] = (kept ?? nobody).split('$');
  const given = { log2: Number(log2), blocks: Number(blocks), passes: Number(passes) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), given);
  return sameBytes(derived, Buffer.from(hash, 'base64url')) && kept !== null;
}

const nobody = `scrypt$${cost.log2}$${cost.blocks}$${cost.passes}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

async function derive(password: string, salt: Buffer, { log2, blocks, passes }: typeof cost): Promise<Buffer> {
  const options = { N: 2 ** log2, r: blocks, p: passes, maxmem: 2 ** log2 * blocks * 256 };
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      // Composed, so that an accent typed on another keyboard is the same accent.
      scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
    });
  if (waiting >= mostWaiting) throw refuse('UNAVAILABLE');
  waiting += 1;
  return turns.run(work).finally(() => {
    waiting -= 1;
  });
}

/** Length is what the contract asks for; here is what length does not catch. */
export function requireUncommon(password: string, email: string): void {
  const [name = ''] = email.split('@');
  const plain = password.toLowerCase();
  const isOwn =
    plain === email.toLowerCase() || (name.length >= 4 && plain.startsWith(name) && plain.length < name.length + 4);
  if (isOwn || isCommon(plain)) throw refuse('PASSWORD_TOO_COMMON');
}
