import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import { readCursor, writeCursor } from '../../runtime/cursor.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { findContact, keysOfPerson, listPlatformNames, readPhone, spellingsOf } from '../contacts/index.ts';
import { publicMessageId } from '../messages/index.ts';
import { listConsents, listMerges, listTimelineRows } from './people.queries.ts';

/** Every key of the contact behind a phone; a person who is no contact has none. */
async function requireKeys(database: Database, organizationId: Uuid, written: string): Promise<string[]> {
  const phone = readPhone(written);
  const db = database.organization(organizationId);
  const contact = phone && (await findContact(db, organizationId, phone.personKey));
  if (!phone || !contact) throw refuse('CONTACT_UNKNOWN');
  return keysOfPerson(database.system, organizationId, phone.personKey);
}

/** Everything a person received and did, the newest first. */
export async function listTimeline(
  database: Database,
  organizationId: Uuid,
  written: string,
  query: { before?: string; size: number },
) {
  const before = query.before === undefined ? null : readCursor(query.before);
  if (query.before !== undefined && !before) {
    const fields = [{ field: 'before', problem: 'não é um `next` de uma página anterior' }];
    throw refuse('VALIDATION_ERROR', { details: { fields } });
  }
  const keys = await requireKeys(database, organizationId, written);
  const db = database.organization(organizationId);
  const rows = await listTimelineRows(db, organizationId, keys, before, query.size + 1);
  const page = rows.slice(0, query.size);
  const last = page.at(-1);
  return {
    data: page.map(({ id, at, isMessage, kind, title, detail, status, clickedAt, conversationId }) => ({
      ...{ id, at: at.toISOString(), kind, title, detail, status, conversationId },
      clickedAt: clickedAt?.toISOString() ?? null,
      messageId: isMessage ? publicMessageId(id) : null,
    })),
    next: rows.length > query.size && last ? writeCursor(last) : null,
  };
}

/** Whom a person stands for here, and what they consented to. */
export async function readIdentity(database: Database, organizationId: Uuid, written: string) {
  const keys = await requireKeys(database, organizationId, written);
  const { system } = database;
  const [merges, consents, platformNames] = await Promise.all([
    listMerges(system, organizationId, keys),
    listConsents(system, organizationId, keys),
    listPlatformNames(system, organizationId, keys),
  ]);
  const shown = (key: string) => (/^\d+$/.test(key) ? `+${spellingsOf(key).at(-1) ?? key}` : key);
  return {
    spellings: keys.filter((key) => /^\d+$/.test(key)).flatMap((key) => spellingsOf(key).map((digits) => `+${digits}`)),
    platformNames,
    merges: merges.map(({ id, from, into, mergedAt, undoneAt }) => ({
      ...{ id, from: shown(from), into: shown(into) },
      mergedAt: mergedAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
    consents: consents.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}
