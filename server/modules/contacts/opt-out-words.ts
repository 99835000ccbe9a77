import { byOperator, recordAct } from '../../audit/index.ts';
import { Cache } from '../../database/cache.ts';
import { bumpCache, type CacheVersions } from '../../database/cache-versions.ts';
import type { Database, Db, Tx } from '../../database/database.ts';
import type { Awaitable } from '../../runtime/awaitable.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { withoutAccents } from '../../runtime/without-accents.ts';
import type { OptOutWords } from './consent.ts';
import { deleteOptOutWords, findOptOutWords, upsertOptOutWords } from './contacts.queries.ts';

export const defaultOptOutWords: OptOutWords = {
  stop: ['SAIR', 'PARAR', 'PARE', 'CANCELAR', 'DESCADASTRAR', 'REMOVER', 'STOP', 'UNSUBSCRIBE'],
  resume: ['VOLTAR'],
};

/** The word must be the whole message. Accents, case and what surrounds it ("Sair!") do not count. */
export function readOptOutWord(text: string, words: OptOutWords): 'stop' | 'resume' | null {
  const folded = foldWord(text);
  if (folded === '') return null;
  const isOneOf = (list: readonly string[]) => list.some((word) => foldWord(word) === folded);
  if (isOneOf(words.stop)) return 'stop';
  return isOneOf(words.resume) ? 'resume' : null;
}

/** From the first letter to the last, found in one pass: texts may be long and full of dots. */
const core = /[^\s\p{P}](?:.*[^\s\p{P}])?/su;

const foldWord = (text: string) => (core.exec(withoutAccents(text))?.[0] ?? '').toUpperCase();

export type OptOutWordsOf = { get(organizationId: Uuid): Awaitable<OptOutWords> };

/** The words of an organization, cached: asked for with every message a person writes. */
export const cacheOptOutWords = (system: Db, versions: CacheVersions): OptOutWordsOf =>
  new Cache<OptOutWords>('organizations', versions, 20_000, (organizationId) =>
    readOptOutWords(system, organizationId),
  );

/** Gives an organization words of its own; null gives it back those that ship. */
export async function setOptOutWords(
  database: Database,
  organizationId: Uuid,
  words: OptOutWords | null,
): Promise<void> {
  await database.transaction(async (tx) => {
    await writeOptOutWords(tx, organizationId, words);
    const act = { act: 'organization.changed', by: byOperator(), detail: { changed: ['optOutWords'] } } as const;
    await recordAct(tx, { ...act, organizationId, subject: organizationId });
  });
}

/** As the database has them. */
export const readOptOutWords = async (system: Db, organizationId: Uuid): Promise<OptOutWords> =>
  (await findOptOutWords(system, organizationId)) ?? defaultOptOutWords;

/** The same in a transaction that does more. */
export async function writeOptOutWords(tx: Tx, organizationId: Uuid, words: OptOutWords | null): Promise<void> {
  if (words) await upsertOptOutWords(tx, organizationId, words);
  else await deleteOptOutWords(tx, organizationId);
  await bumpCache(tx, 'organizations');
}
