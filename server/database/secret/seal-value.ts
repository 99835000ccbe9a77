import type { Keyring } from '../../runtime/keyring.ts';
import { Outage } from '../../runtime/outage.ts';
import type { Random } from '../../runtime/random.ts';
import type { Place, SealForm } from '../../runtime/seals.ts';
import type { Db, Tx } from '../database.ts';
import { one } from '../rows.ts';
import { sql } from '../sql.ts';

/** Any number; shared by every writer of a sealed value, held alone by a rotation while it turns over or seals anew. */
export const sealLock = 7_234_814;

export type Sealer = { keyring: Keyring; random: Random };

/**
 * Seals a value in the transaction that writes it, with the version of the secret that counts at this moment and until
 * the commit: a value sealed with an older one could be written after the last of its kind was sealed anew.
 */
export async function sealValue(sealer: Sealer, tx: Tx, place: Place, plain: string): Promise<Buffer> {
  const [sealed] = await sealValues(sealer, tx, [{ place, plain }]);
  return sealed as Buffer;
}

export async function sealValues(
  { keyring, random }: Sealer,
  tx: Tx,
  values: readonly { place: Place; plain: string }[],
): Promise<Buffer[]> {
  const form = await holdForm(tx);
  // Started with the secret of before: the caller is served by a process that has the new one.
  if (!keyring.seals.has(form.version)) throw new Outage('the secret of this process', 'it was rotated');
  return values.map(({ place, plain }) => keyring.seals.seal(form, random, place, plain));
}

/** Until the commit no rotation turns over or touches a sealed value. Call it before reading one that is written back. */
export async function holdForm(tx: Tx): Promise<SealForm> {
  // On its own: a statement that waited for the lock would read the form as it was before.
  await tx.run(sql`select pg_advisory_xact_lock_shared(${sealLock})`);
  return readForm(tx);
}

export const readForm = (db: Db) => one<SealForm>(db, sql`select version, bound from seal_form`);
