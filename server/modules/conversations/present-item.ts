import type { ConversationMessage } from '@recado/contract/routes/conversations.ts';
import { publicStatus } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import { chatAddress } from '../contacts/index.ts';
import { mediaUrl } from '../media/index.ts';
import { failureSentence, publicMessageId } from '../messages/index.ts';
import { deletedText } from './describe-chat.ts';
import type { ItemRow } from './items.queries.ts';

type Item = Static<typeof ConversationMessage>;

export function presentItem(baseUrl: string, row: ItemRow): Item {
  const inbound = row.author === 'person';
  const person = row.phone ? chatAddress(row.phone) : nobody;
  const number = chatAddress(row.numberPhone);
  const deleted = row.deletedAt !== null;
  return {
    id: publicMessageId(row.id),
    direction: inbound ? 'INBOUND' : 'OUTBOUND',
    body: deleted ? deletedText : row.body,
    status: statusOf(row),
    reason: row.status === 'FAILED' ? failureSentence(row) : null,
    sender: inbound ? person : number,
    receiver: inbound ? number : person,
    messageType: row.type,
    createdAt: row.at.toISOString(),
    ...(deleted ? nothing : mediaOf(baseUrl, row)),
  };
}

/** Who was erased. */
const nobody = '[removido]';

/** What the team wrote on its phone app has left by then. */
function statusOf({ status, author }: ItemRow): Item['status'] {
  if (status) return publicStatus(status);
  return author === 'business' ? 'SENT' : 'RECEIVED';
}

type Media = Pick<Item, 'mediaUrl' | 'mediaContentType' | 'mediaSummary'>;

const nothing: Media = { mediaUrl: null, mediaContentType: null, mediaSummary: null };

function mediaOf(baseUrl: string, row: ItemRow): Media {
  return {
    mediaUrl: row.mediaToken === null ? row.mediaUrl : mediaUrl(baseUrl, { token: row.mediaToken }),
    mediaContentType: row.mediaContentType,
    mediaSummary: row.mediaSummary ?? summaries.get(row.outbound ? row.type : '') ?? null,
  };
}

/** Of files we sent ourselves. */
const summaries = new Map<string, string>([
  ['IMAGE', 'Imagem'],
  ['VIDEO', 'Vídeo'],
  ['AUDIO', 'Áudio'],
  ['DOCUMENT', 'Documento'],
]);
