import type { Db, Tx } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import {
  insertIdentities,
  listHiddenPeople,
  listIdentities,
  listIdentitiesOf,
  listOtherKeys,
  mergePeopleRows,
} from './contacts.queries.ts';

/** What the platform sends of a person beside, or instead of, their phone. */
export type Named = {
  organizationId: Uuid;
  /** The key of their phone; without one, the platform's user id itself. */
  personKey: string;
  platformUserId: string | null;
  username?: string | null;
};

/**
 * Remembers who was named together with a phone, and answers the key each of the named stands under: a person who now
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

type Shown = { organizationId: Uuid; personKey: string; phone: string; platformUserId: string };

/** Who was known by the platform's id alone and now shows a phone is one with the person who has it: merged, and journaled. */
export async function uniteHidden(
  tx: Tx,
  { clock, random }: { clock: Clock; random: Random },
  shown: readonly Shown[],
): Promise<void> {
  if (shown.length === 0) return;
  const hidden = await listHiddenPeople(
    tx,
    shown.map((one) => one.organizationId),
    shown.map((one) => one.platformUserId),
  );
  const isHidden = new Set(hidden.map((one) => `${one.organizationId} ${one.personKey}`));
  for (const { organizationId, personKey: into, phone, platformUserId: from } of shown) {
    if (!isHidden.has(`${organizationId} ${from}`)) continue;
    await mergePeopleRows(tx, { organizationId, id: uuidV7(clock, random), from, into, phone });
  }
}

/** Every key a person stands under: their own, and those of others that turned out to be them. */
export async function keysOfPerson(system: Db, organizationId: Uuid, personKey: string): Promise<string[]> {
  const others = await listOtherKeys(system, organizationId, personKey);
  return [personKey, ...others.map(({ personKey: key }) => key)];
}

/** The platform's ids of a person, under any of their keys. */
export async function listPlatformNames(system: Db, organizationId: Uuid, keys: readonly string[]): Promise<string[]> {
  const names = await listIdentitiesOf(system, organizationId, keys);
  return names.map(({ value }) => value);
}
