import { randomBytes } from 'node:crypto';

/** Randomness is handed in as well: `bytes` for secrets and ids, `fraction` for jitter. */
export type Random = { bytes(count: number): Buffer; fraction(): number };

export const systemRandom: Random = { bytes: randomBytes, fraction: Math.random };
