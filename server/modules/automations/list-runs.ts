import { refuse } from '@recado/contract/refusal.ts';
import { runEventKinds } from '@recado/contract/routes/automations.ts';
import type { RunStatus } from '@recado/contract/states.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { readPhone } from '../contacts/index.ts';
import type { RunCounts } from './automation.ts';
import { findAutomationRow } from './automations.queries.ts';
import { capped, type Paging, pagination } from './page.ts';
import { countRunEvents, countRuns, findRun, listRunEventRows, listRunRows, type RunRow } from './run-lists.queries.ts';

type Asked = Paging & { status?: RunStatus; phone?: string };

/** Who entered, newest first, or those of one status or person. The total is that of the counters, of a person counted. */
export async function listRuns(database: Database, organizationId: Uuid, automationId: Uuid, asked: Asked) {
  const { page, size } = capped(asked);
  const db = database.organization(organizationId);
  const automation = await findAutomationRow(db, organizationId, automationId);
  if (!automation) throw refuse('AUTOMATION_UNKNOWN');
  const status = asked.status ?? null;
  const runs = { organizationId, automationId, status, personKey: personKeyOf(asked.phone) };
  const [rows, total] = await Promise.all([
    listRunRows(db, runs, page, size),
    runs.personKey === null ? countOf(automation, status) : countRuns(db, runs).then((found) => found.total),
  ]);
  return { data: rows.map(presentRun), pagination: pagination(page, size, total) };
}

function personKeyOf(phone: string | undefined): string | null {
  if (phone === undefined) return null;
  const read = readPhone(phone.trim());
  if (read) return read.personKey;
  const problem = 'deve ser um telefone com código do país';
  throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: 'phone', problem }] } });
}

function countOf({ entered, completed, stopped }: RunCounts, status: RunStatus | null): number {
  switch (status) {
    case 'COMPLETED':
      return completed;
    case 'STOPPED':
      return stopped;
    case 'IN_FLIGHT':
      return entered - completed - stopped;
    case null:
      return entered;
  }
}

export const presentRun = ({ phone, startedAt, finishedAt, ...run }: RunRow) => ({
  ...run,
  phone: phone && `+${phone}`,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** What happened in a run, in the order it happened. */
export async function listRunEvents(
  database: Database,
  organizationId: Uuid,
  { id, runId }: { id: Uuid; runId: Uuid },
  asked: Paging,
) {
  const { page, size } = capped(asked);
  const db = database.organization(organizationId);
  const run = await findRun(db, organizationId, id, runId);
  if (!run) throw refuse('AUTOMATION_RUN_UNKNOWN');
  const [rows, { total }] = await Promise.all([
    listRunEventRows(db, organizationId, runId, page, size),
    countRunEvents(db, organizationId, runId),
  ]);
  const data = rows.flatMap(({ kind, createdAt, ...event }) => {
    const known = runEventKinds.find((one) => one === kind);
    return known ? [{ ...event, kind: known, createdAt: createdAt.toISOString() }] : [];
  });
  return { data, pagination: pagination(page, size, total) };
}
