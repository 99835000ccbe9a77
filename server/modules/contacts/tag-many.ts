import type { tagContacts } from '@recado/contract/panel/people.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { listEveryId } from './list-every-contact.ts';
import { readPhone } from './phone.ts';
import { cleanTags } from './read-import-row.ts';
import { findIdsOf, updateTagsOf } from './tags.queries.ts';

type AskedTags = Static<(typeof tagContacts)['body']>;

const pieceSize = 500;
const mostTagged = 100_000;

/** The body's own rules: whom, in one way, and something to change. */
export function checkTagging({ filter, phones, add = [], remove = [] }: AskedTags): void {
  if ((filter === undefined) === (phones === undefined)) {
    const problem = 'informe phones ou filter, e só um deles';
    throw refuse('VALIDATION_ERROR', {
      details: { fields: ['phones', 'filter'].map((field) => ({ field, problem })) },
    });
  }
  if (add.length + remove.length > 0) return;
  throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: 'add', problem: 'informe add ou remove' }] } });
}

/**
 * Tags many people, a piece at a time: no transaction holds more than a piece. Whom it is about is decided first, because
 * the tags themselves may be what the filter asks for.
 */
export async function tagMany(
  database: Database,
  organizationId: Uuid,
  { filter, phones, add = [], remove = [] }: AskedTags,
): Promise<{ changed: number }> {
  const db = database.organization(organizationId);
  const change = { add: cleanTags(add), remove: cleanTags(remove) };
  const keys = (phones ?? []).flatMap((phone) => readPhone(phone)?.personKey ?? []);
  const ids = phones
    ? (await findIdsOf(db, organizationId, [...new Set(keys)])).map(({ id }) => id)
    : await listEveryId(db, organizationId, filter ?? {}, mostTagged);
  let changed = 0;
  for (let at = 0; at < ids.length; at += pieceSize) {
    const piece = ids.slice(at, at + pieceSize);
    changed += (
      await database.pieceTransaction(organizationId, (tx) => updateTagsOf(tx, organizationId, piece, change))
    ).length;
  }
  return { changed };
}
