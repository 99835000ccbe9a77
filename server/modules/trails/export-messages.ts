import { Readable } from 'node:stream';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { type HistoryAsked, walkHistory } from '../reports/index.ts';
import { csvLine } from './csv-line.ts';

const header = [
  ...['id', 'criada_em', 'para', 'de', 'tipo', 'template', 'estado', 'custo', 'custo_final', 'referencia'],
  ...['agendada_para', 'entregue_em', 'lida_em', 'falha', 'id_na_plataforma'],
];

/** Exactly the messages of a filter, read a piece at a time as fast as they leave. */
export const exportMessages = (db: Db, organizationId: Uuid, asked: HistoryAsked): Readable =>
  Readable.from(lines(db, organizationId, asked));

async function* lines(db: Db, organizationId: Uuid, asked: HistoryAsked): AsyncGenerator<string> {
  // Spreadsheets take a file for UTF-8 by this mark alone.
  yield `\uFEFF${csvLine(header)}`;
  for await (const piece of walkHistory(db, organizationId, asked)) {
    yield piece
      .map((one) =>
        csvLine([
          ...[one.id, one.createdAt, digitsOf(one.receiver), digitsOf(one.sender), one.messageType, one.templateName],
          ...[one.status, one.cost, one.finalCost, one.externalReference, one.scheduledAt, one.deliveredAt, one.readAt],
          ...[one.errorDetails, one.providerSid],
        ]),
      )
      .join('');
  }
}

/** Digits are no formula: a plus would get an apostrophe. */
const digitsOf = (address: string) => address.replace(/^chat:\+?/, '');
