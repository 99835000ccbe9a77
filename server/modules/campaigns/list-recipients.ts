import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import type { CampaignRecipient } from '@recado/contract/routes/campaigns.ts';
import type { RecipientStatus } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { failureSentence, publicMessageId } from '../messages/index.ts';
import { requireCampaign } from './read-campaign.ts';
import {
  countRecipientRows,
  isWhole,
  listRecipientRows,
  listRecipientsAfter,
  type RecipientFilter,
  type RecipientRow,
} from './recipients.queries.ts';

export type RecipientsAsked = { status?: RecipientStatus; search?: string };
export type RecipientQuery = RecipientsAsked & { page: number; size: number };
type Recipient = Static<typeof CampaignRecipient>;

/** What became of each contact, in the order they were given. */
export async function listRecipients(database: Database, organizationId: Uuid, id: Uuid, query: RecipientQuery) {
  const campaign = await requireCampaign(database, organizationId, id);
  const size = Math.min(query.size, limits.pageSizeMax);
  const { page } = query;
  const filter = filterOf(organizationId, id, query);
  const db = database.organization(organizationId);
  const [rows, { total }] = await Promise.all([
    listRecipientRows(db, { ...filter, page, size }),
    isWhole(filter) ? { total: campaign.total } : countRecipientRows(db, filter),
  ]);
  const pagination = { page, size, totalElements: total, totalPages: totalPages(total, size) };
  return { data: rows.map(presentRecipient), pagination };
}

const pieceSize = 2_000;

/** All that a filter finds, in pieces, however many they are. */
export async function* readRecipients(
  database: Database,
  organizationId: Uuid,
  id: Uuid,
  asked: RecipientsAsked,
): AsyncGenerator<Recipient[]> {
  const { total } = await requireCampaign(database, organizationId, id);
  const filter = filterOf(organizationId, id, asked);
  for (let after = 0; after < total; after += pieceSize) {
    const rows = await listRecipientsAfter(database.organization(organizationId), filter, after, pieceSize);
    yield rows.map(presentRecipient);
  }
}

const filterOf = (organizationId: Uuid, campaignId: Uuid, { status, search }: RecipientsAsked): RecipientFilter => ({
  organizationId,
  campaignId,
  status: status ?? null,
  // What has no digit finds nobody; nothing at all finds everybody.
  search: search?.trim() ? search.replaceAll(/\D/g, '') || search : null,
});

function presentRecipient(row: RecipientRow): Recipient {
  return {
    phone: row.receiver && `+${row.receiver}`,
    status: row.status,
    messageId: row.messageId && publicMessageId(row.messageId),
    code: row.blockCode ?? (row.status === 'FAILED' ? (row.errorCode ?? 'PROVIDER_ERROR') : null),
    reason: row.blockCode ? blockSentence(row.blockCode) : row.status === 'FAILED' ? failureSentence(row) : null,
    variant: row.variant,
    clickedAt: row.clickedAt?.toISOString() ?? null,
    convertedAt: row.convertedAt?.toISOString() ?? null,
  };
}

const blockSentences: Record<string, string> = {
  DUPLICATE: 'A pessoa já está nesta campanha.',
  RECIPIENT_OPTED_OUT: 'A pessoa pediu para não receber mensagens.',
  MARKETING_FREQUENCY_EXCEEDED: 'A pessoa já recebeu o máximo de mensagens de marketing em 24 horas.',
  TEMPLATE_PAUSED: 'O template estava pausado.',
  TEMPLATE_NOT_SENDABLE: 'O template não estava aprovado para envio.',
  TEMPLATE_VARIABLES_MISMATCH: 'As variáveis não combinam com o template.',
  VALIDATION_ERROR: 'O cabeçalho do template pede o endereço de um arquivo, e o contato trouxe outra coisa.',
  INSUFFICIENT_FUNDS: 'O template mudou de categoria e o saldo não cobria o novo preço da mensagem.',
};

export const blockSentence = (code: string) => blockSentences[code] ?? 'O contato não podia receber a mensagem.';
