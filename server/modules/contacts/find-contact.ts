import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Contact } from './contact.ts';
import { findContactRow } from './contacts.queries.ts';

/** The contact of a person, or null. Both Brazilian spellings of a phone have the one person's key. */
export const findContact = (db: Db, organizationId: Uuid, personKey: string): Promise<Contact | null> =>
  findContactRow(db, organizationId, personKey);
