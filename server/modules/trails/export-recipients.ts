import { Readable } from 'node:stream';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { type RecipientsAsked, readRecipients, requireCampaign } from '../campaigns/index.ts';
import { csvLine } from './csv-line.ts';

const header = ['telefone', 'estado', 'codigo', 'motivo', 'variante', 'clicou', 'converteu', 'mensagem'];

/** What became of each contact that a filter finds, as a file. A campaign that is none is refused before its first byte. */
export async function exportRecipients(
  database: Database,
  organizationId: Uuid,
  { campaignId, ...asked }: RecipientsAsked & { campaignId: Uuid },
): Promise<Readable> {
  await requireCampaign(database, organizationId, campaignId);
  return Readable.from(lines(database, organizationId, campaignId, asked));
}

async function* lines(database: Database, organizationId: Uuid, id: Uuid, asked: RecipientsAsked) {
  // Spreadsheets take a file for UTF-8 by this mark alone.
  yield `\uFEFF${csvLine(header)}`;
  for await (const piece of readRecipients(database, organizationId, id, asked)) {
    yield piece
      .map((one) =>
        csvLine([
          ...[one.phone, one.status, one.code, one.reason],
          ...[one.variant, one.clickedAt, one.convertedAt, one.messageId],
        ]),
      )
      .join('');
  }
}
