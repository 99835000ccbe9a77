import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { WriteEntry } from '@recado/contract/routes/brain.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import * as queries from './entries.queries.ts';
import type { Entry, WrittenEntry } from './entry.ts';

export type EntryDeps = { database: Database; clock: Clock; random: Random };

/** What the assistant knows, kept by its organization: read, taught, changed and forgotten. */
export function keepEntries({ database, clock, random }: EntryDeps) {
  return {
    async list(organizationId: Uuid, query: { page: number; size: number }) {
      const { page } = query;
      const size = Math.min(query.size, limits.pageSizeMax);
      const db = database.organization(organizationId);
      const [rows, { total }] = await Promise.all([
        queries.listEntryRows(db, organizationId, size, page * size),
        queries.countEntries(db, organizationId),
      ]);
      const pagination = { page, size, totalElements: total, totalPages: totalPages(total, size) };
      return { data: rows.map(present), pagination };
    },
    async create(organizationId: Uuid, asked: WriteEntry) {
      const db = database.organization(organizationId);
      const made = await queries.insertEntry(db, organizationId, uuidV7(clock, random), written(asked));
      if (!made) throw refuse('BRAIN_ENTRIES_TOO_MANY');
      return present(made);
    },
    async read(organizationId: Uuid, id: Uuid) {
      return present(known(await queries.findEntry(database.organization(organizationId), organizationId, id)));
    },
    async update(organizationId: Uuid, id: Uuid, asked: WriteEntry) {
      const db = database.organization(organizationId);
      return present(known(await queries.updateEntry(db, organizationId, id, written(asked))));
    },
    async delete(organizationId: Uuid, id: Uuid) {
      known(await queries.deleteEntry(database.organization(organizationId), organizationId, id));
      return null;
    },
  };
}

const written = ({ title, answer, tags = [], active = true }: WriteEntry): WrittenEntry => ({
  title: title.trim(),
  answer: answer.trim(),
  tags: [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))],
  active,
});

const present = ({ createdAt, updatedAt, ...entry }: Entry) => ({
  ...entry,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt?.toISOString() ?? null,
});

function known<T>(entry: T | null): T {
  if (entry === null) throw refuse('BRAIN_ENTRY_UNKNOWN');
  return entry;
}
