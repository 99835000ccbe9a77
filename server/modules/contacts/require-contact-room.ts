import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { nextTurn } from '../../runtime/next-turn.ts';
import { readPlan } from '../plans/index.ts';
import { readPhone } from './phone.ts';
import { countKnownPeople } from './room.queries.ts';

/**
 * Refuses an import that would make more contacts than the plan holds. What changes contacts there are already is no
 * growth. A person who writes to the organization becomes a contact all the same: no message is lost to a quota.
 */
export async function requireContactRoom(
  database: Database,
  organizationId: Uuid,
  rows: readonly unknown[],
): Promise<void> {
  const db = database.organization(organizationId);
  const { limits, usage } = await readPlan(db, organizationId);
  const limit = limits.contacts;
  if (limit === null || usage.contacts + rows.length <= limit) return;
  const people = [...new Set(await readPeople(rows))];
  const { known } = await countKnownPeople(db, organizationId, people);
  if (usage.contacts + people.length - known > limit) throw refuse('CONTACT_LIMIT_REACHED', { parameters: { limit } });
}

/** Between two looks at the other callers: phones of other countries take their time to judge. */
const rowsPerTurn = 250;

async function readPeople(rows: readonly unknown[]): Promise<string[]> {
  const people: string[] = [];
  for (let at = 0; at < rows.length; at += rowsPerTurn) {
    people.push(...rows.slice(at, at + rowsPerTurn).flatMap(personOf));
    await nextTurn();
  }
  return people;
}

function personOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null || !('phone' in row) || typeof row.phone !== 'string') return [];
  const phone = readPhone(row.phone);
  return phone ? [phone.personKey] : [];
}
