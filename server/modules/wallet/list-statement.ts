import { totalPages } from '@recado/contract/envelopes.ts';
import { messageIdPrefix } from '@recado/contract/ids.ts';
import { limits } from '@recado/contract/limits.ts';
import type { StatementEntry } from '@recado/contract/routes/wallet.ts';
import type { EntryKind } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import { toBase32, type Uuid } from '../../runtime/ids.ts';
import { toReais } from './money.ts';
import { type EntryRow, listCauseNames, listStatementRows } from './statement.queries.ts';

export type StatementQuery = { page: number; size: number; from?: string; to?: string; kind?: EntryKind };

/** What was paid and refunded, newest first. */
export async function listStatement(db: Db, organizationId: Uuid, query: StatementQuery) {
  const size = Math.min(query.size, limits.pageSizeMax);
  const rows = await listStatementRows(db, organizationId, {
    from: query.from ?? null,
    to: query.to ?? null,
    kind: query.kind ?? null,
    first: query.page * size,
    most: size,
  });
  const entries = rows.filter((row) => row.entryNo !== null);
  const totalElements = Number(rows[0]?.total ?? 0);
  return {
    data: await presentEntries(db, organizationId, entries),
    pagination: { page: query.page, size, totalElements, totalPages: totalPages(totalElements, size) },
  };
}

export async function presentEntries(db: Db, organizationId: Uuid, entries: readonly EntryRow[]) {
  const names = await readNames(db, organizationId, entries);
  return entries.map((entry) => presentEntry(entry, names.get(entry.causeId) ?? null));
}

async function readNames(db: Db, organizationId: Uuid, entries: readonly EntryRow[]) {
  const rows = await listCauseNames(
    db,
    organizationId,
    entries.map((entry) => entry.causeId),
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

function presentEntry(entry: EntryRow, causeName: string | null): Static<typeof StatementEntry> {
  const amountMicros = Number(entry.amountMicros) * (entry.incoming ? 1 : -1);
  return {
    id: entry.entryNo,
    kind: entry.kind,
    amount: toReais(amountMicros),
    balanceAfter: toReais(Number(entry.balanceAfterMicros)),
    description: entry.description ?? describe(entry, causeName),
    reference: referenceOf(entry),
    createdAt: entry.at.toISOString(),
  };
}

function referenceOf({ causeKind, causeId }: EntryRow): string | null {
  if (causeKind === 'OPERATOR') return null;
  return causeKind === 'MESSAGE' ? `${messageIdPrefix}${toBase32(causeId)}` : causeId;
}

function describe({ kind, causeKind }: EntryRow, causeName: string | null): string {
  const sentences: Record<EntryRow['causeKind'], string> = {
    MESSAGE: causeName ? `Envio do template ${causeName}` : 'Mensagem na janela de 24 horas',
    CAMPAIGN: causeName ? `Campanha ${causeName}` : 'Campanha',
    LOOKUP: 'Consulta de telefone',
    RECHARGE: 'Recarga automática',
    OPERATOR: 'Saldo adicionado',
  };
  return kind === 'REFUND' ? `Estorno: ${sentences[causeKind]}` : sentences[causeKind];
}
