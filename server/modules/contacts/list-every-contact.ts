import type { Contact as PublicContact } from '@recado/contract/routes/contacts.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { listContactRows } from './list.queries.ts';
import { findContactIds } from './list-contacts.ts';
import { presentContact } from './present-contact.ts';

export type ListFilter = { search?: string; tag?: string; optedOut?: boolean };

const readSize = 5_000;
const pieceSize = 500;

/** The ids of a filter at this moment, however many, up to `most`. */
export async function listEveryId(
  db: Db,
  organizationId: Uuid,
  filter: ListFilter,
  most: number,
): Promise<readonly Uuid[]> {
  const found = new Set<Uuid>();
  for (let offset = 0; offset < most; offset += readSize) {
    const { ids } = await findContactIds(db, organizationId, filter, { limit: readSize, offset });
    for (const id of ids) found.add(id);
    if (ids.length < readSize) break;
  }
  return [...found].slice(0, most);
}

/** Every contact of a filter. Whom it is about is decided first: what is added meanwhile would push pages along. */
export async function* listEveryContact(
  db: Db,
  organizationId: Uuid,
  filter: ListFilter,
): AsyncGenerator<Static<typeof PublicContact>[]> {
  const ids = await listEveryId(db, organizationId, filter, Number.POSITIVE_INFINITY);
  for (let at = 0; at < ids.length; at += pieceSize) {
    yield (await listContactRows(db, organizationId, ids.slice(at, at + pieceSize))).map(presentContact);
  }
}
