import { setTimeout as wait } from 'node:timers/promises';
import { refuse } from '@recado/contract/refusal.ts';
import { recordAct } from '../../audit/index.ts';
import type { CacheVersions } from '../../database/cache-versions.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Principal } from '../../runtime/principal.ts';
import type { Random } from '../../runtime/random.ts';
import {
  type Erasures,
  keysOfPerson,
  listPlatformNames,
  readPhone,
  spellingsOf,
  stopPeople,
} from '../contacts/index.ts';
import { forgetMedia, type MediaStorage } from '../media/index.ts';
import {
  type AskedPerson,
  cancelWaiting,
  type Erased,
  erasePersonRows,
  insertErasedPerson,
  knowsPerson,
  letGoOfFiles,
  listFilesSentTo,
  personInMotion,
} from './privacy.queries.ts';

export type PrivacyDeps = {
  database: Database;
  versions: CacheVersions;
  erasures: Erasures;
  storage: MediaStorage;
  clock: Clock;
  random: Random;
};
export type Caller = { organizationId: Uuid; userId: Uuid; principal: Principal };

/**
 * Erases a person, in three steps, because other processes may be writing about them right now:
 *   1 the opt-out is recorded, under the person's key and under its hash, and the hash is made known;
 *   2 nobody uses an older cache any more, what waits to be sent is canceled, and what is in a worker's hands or in a
 *     notice of the platform has ended: from here on nothing writes the phone down;
 *   3 every trace is masked or removed, and the key with it.
 * A death in between leaves the person opted out; asking again goes on from there.
 */
export async function erasePerson(
  deps: PrivacyDeps,
  { organizationId, userId, principal }: Caller,
  written: string,
  patienceMs = 8_000,
) {
  const everyone = await findTraces(deps, organizationId, written);
  await deps.database.transaction(async (tx) => {
    const at = deps.clock.now();
    for (const { personKey, hash } of everyone) {
      await stopPeople(tx, [{ organizationId, personKey, at, userId, source: 'LGPD' }]);
      await insertErasedPerson(tx, organizationId, hash);
      await deps.erasures.enter(tx, organizationId, hash);
    }
  });
  await deps.versions.everybodyKnows();
  for (const one of everyone) await settle(deps, one, patienceMs);

  // Before the traces: they show which files were the person's.
  const sent = await letGoOfSentFiles(deps, organizationId, everyone);
  const erased: Erased[] = [];
  for (const one of everyone) erased.push(await eraseTraces(deps, one, { userId, principal }));
  const files = [...sent, ...erased.flatMap((one) => one.files)];
  for (const id of files) await forgetMedia(deps.database.system, deps.storage, { organizationId, id });
  return {
    erasedAt: (erased.at(-1)?.erasedAt ?? deps.clock.now()).toISOString(),
    messages: sum(erased, 'messages') + sum(erased, 'chat_messages'),
    conversations: sum(erased, 'conversations'),
    mediaFiles: files.length,
  };
}

/** The person under each key they have here; refused when there is nothing under any of them. */
async function findTraces(deps: PrivacyDeps, organizationId: Uuid, written: string): Promise<AskedPerson[]> {
  const { system } = deps.database;
  const phone = readPhone(written);
  if (!phone) throw refuse('PERSON_UNKNOWN');
  const keys = await keysOfPerson(system, organizationId, phone.personKey);
  const db = deps.database.organization(organizationId);
  const known = await Promise.all(keys.map((key) => knowsPerson(db, organizationId, key)));
  if (!known.some((one) => one.known)) throw refuse('PERSON_UNKNOWN');
  // What the platform calls them may come without the phone, in a notice that waits or one that is yet to come.
  const named = await listPlatformNames(system, organizationId, keys);
  return [...new Set([...keys, ...named])].map((personKey) => ({
    organizationId,
    personKey,
    spellings: spellingsOf(personKey),
    hash: deps.erasures.hashOf(organizationId, personKey),
  }));
}

const pollMs = 100;

/** Resolves when nothing of the person is on its way any more; the caller is asked to repeat when that takes too long. */
async function settle(deps: PrivacyDeps, asked: AskedPerson, patienceMs: number): Promise<void> {
  const { organizationId, personKey, spellings } = asked;
  const { system } = deps.database;
  for (let leftMs = patienceMs; leftMs > 0; leftMs -= pollMs) {
    const { waiting, held, notices } = await personInMotion(system, organizationId, personKey, spellings);
    for (const id of waiting) await cancelWaiting(system, organizationId, id);
    if (waiting.length === 0 && held === 0 && !notices) return;
    if (waiting.length === 0) await wait(pollMs);
  }
  throw refuse('UNAVAILABLE', { parameters: { retryAfterSeconds: 30 } });
}

/** Erasures are rare and may have years to look through. */
const erasureMs = 60_000;

/** Files sent to nobody but this person. */
const letGoOfSentFiles = (deps: PrivacyDeps, organizationId: Uuid, everyone: readonly AskedPerson[]): Promise<Uuid[]> =>
  deps.database.transaction(async (tx) => {
    const keys = everyone.map(({ personKey }) => personKey);
    const { files } = await listFilesSentTo(tx, organizationId, keys);
    await letGoOfFiles(tx, organizationId, files);
    return files;
  }, erasureMs);

const eraseTraces = (
  deps: PrivacyDeps,
  asked: AskedPerson,
  by: { userId: Uuid; principal: Principal },
): Promise<Erased> =>
  deps.database.organizationTransaction(
    asked.organizationId,
    async (tx) => {
      const alias = `${asked.hash}:${uuidV7(deps.clock, deps.random)}`;
      const erased = await erasePersonRows(tx, asked, alias, by.userId);
      const { organizationId, hash } = asked;
      await recordAct(tx, { act: 'person.erased', by: by.principal, organizationId, subject: hash });
      return erased;
    },
    erasureMs,
  );

const sum = (erased: readonly Erased[], table: string) =>
  erased.reduce((total, { counts }) => total + (counts[table] ?? 0), 0);
