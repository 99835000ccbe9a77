import { randomFillSync } from 'node:crypto';

/** Randomness is handed in as well: `bytes` for secrets and ids, `fraction` for jitter. */
export type Random = { bytes(count: number): Buffer; fraction(): number };

export const systemRandom: Random = { bytes: pooledBytes(8_192), fraction: Math.random };

/** Every message needs sixteen bytes, and asking the system for each costs more than all else about an id. */
function pooledBytes(size: number) {
  const pool = Buffer.allocUnsafeSlow(size);
  let used = size;
  return (count: number): Buffer => {
    if (count > size) return randomFillSync(Buffer.allocUnsafeSlow(count));
    if (used + count > size) {
      randomFillSync(pool);
      used = 0;
    }
    // A copy, and nothing left behind: a later dump of our memory holds no secret handed out before.
    const bytes = Buffer.from(pool.subarray(used, used + count));
    pool.fill(0, used, used + count);
    used += count;
    return bytes;
  };
}
