import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Organizations } from '../organizations/index.ts';
import { toReais } from '../wallet/index.ts';
import { sumDays } from './recovery.queries.ts';

export type SummaryDeps = { database: Database; organizations: Organizations };
export type SummaryQuery = { from?: string; to?: string };

/** What was abandoned and what came back, from the counters of each day. */
export async function readSummary(deps: SummaryDeps, organizationId: Uuid, { from, to }: SummaryQuery) {
  const { timeZone } = await deps.organizations.get(organizationId);
  const [first, last] = [readDay('from', from, timeZone), readDay('to', to, timeZone)];
  if (first && last && first > last) throw wrongDay('from', 'não pode vir depois de to');
  const sums = await sumDays(deps.database.organization(organizationId), organizationId, first, last);
  const { abandoned, recovered, recoveredMicros } = sums;
  return {
    abandoned,
    recovered,
    recoveredRevenue: toReais(recoveredMicros),
    recoveryRate: `${(abandoned === 0 ? 0 : (recovered / abandoned) * 100).toFixed(2)}%`,
  };
}

/** A day is taken as it is written; an instant is in the day that the organization's calendar shows then. */
function readDay(field: string, text: string | undefined, timeZone: string): string | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw wrongDay(field, 'deve ser uma data, como 2026-11-15');
  if (text.length > 10) return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
  // JavaScript takes 30 February for 2 March.
  if (at.toISOString().slice(0, 10) !== text) throw wrongDay(field, 'deve ser uma data que existe');
  return text;
}

const wrongDay = (field: string, problem: string) =>
  refuse('VALIDATION_ERROR', { details: { fields: [{ field, problem }] } });
