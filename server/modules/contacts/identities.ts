import type { Db, Tx } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { insertIdentities, listIdentities, listMergedKeys } from './contacts.queries.ts';

/** What the platform says of a person beside, or instead of, their phone. */
export type Named = {
  organizationId: Uuid;
  /** The key of their phone; without one, the platform's user id itself. */
  personKey: string;
  platformUserId: string | null;
  username?: string | null;
};

/**
 * Remembers who was named together with a phone, and answers the key each of the named stands under: somebody who now
 * writes without showing a phone is the person who once did.
 */
export async function recognisePeople(tx: Tx, named: readonly Named[]): Promise<string[]> {
  const shown = named.filter((one) => one.platformUserId !== one.personKey);
  const learnt = shown.flatMap(({ organizationId, personKey, platformUserId, username }) => [
    ...(platformUserId ? [{ organizationId, personKey, kind: 'PLATFORM', value: platformUserId }] : []),
    ...(username ? [{ organizationId, personKey, kind: 'USERNAME', value: username }] : []),
  ]);
  if (learnt.length > 0) await insertIdentities(tx, learnt);
  const hidden = named.filter((one) => one.platformUserId === one.personKey);
  if (hidden.length === 0) return named.map(({ personKey }) => personKey);
  const known = await listIdentities(
    tx,
    hidden.map((one) => one.organizationId),
    hidden.map((one) => one.personKey),
  );
  const keyOf = new Map(known.map((one) => [`${one.organizationId} ${one.value}`, one.personKey]));
  return named.map(({ organizationId, personKey }) => keyOf.get(`${organizationId} ${personKey}`) ?? personKey);
}

/** Every key a person stands under: their own, and those of others that turned out to be them. */
export async function keysOfPerson(system: Db, organizationId: Uuid, personKey: string): Promise<string[]> {
  const merged = await listMergedKeys(system, organizationId, personKey);
  return [personKey, ...merged.map(({ personKey: key }) => key)];
}
