import { refuse } from '@recado/contract/refusal.ts';
import type { Reply } from '@recado/contract/routes/conversations.ts';
import type { Message as PublicMessage } from '@recado/contract/routes/messages.ts';
import type { Static } from 'typebox';
import type { Uuid } from '../../runtime/ids.ts';
import { readPhone } from '../contacts/index.ts';
import { type SendDesk, type Sender, sendMessage } from '../messages/index.ts';
import { attachMedia } from './attach-media.ts';
import { findThread, findThreadOf, markAnswered, type Thread } from './conversations.queries.ts';

export type ReplyDesk = SendDesk & { baseUrl: string };

type Asked = Static<typeof Reply>;

/** Answers a person inside the window, by the number they wrote to. Whoever replies has read. */
export async function replyConversation(
  desk: ReplyDesk,
  sender: Sender,
  asked: Asked,
  idempotencyKey: string | null,
): Promise<Static<typeof PublicMessage>> {
  checkReply(asked);
  const { organizationId } = sender;
  const { thread, receiver } = await findPlace(desk, organizationId, asked);
  const { conversationId: _, receiver: __, media, ...content } = asked;
  const attached = media && (await attachMedia(desk, organizationId, media));
  const from = thread && (await phoneOf(desk, organizationId, thread.numberId));
  const message = await sendMessage(
    desk,
    sender,
    { ...content, receiver, ...(attached ? { media: attached } : {}), ...(from ? { sender: from } : {}) },
    idempotencyKey,
  );
  if (thread) await markAnswered(desk.database.organization(organizationId), organizationId, thread.id);
  return message;
}

const contents = ['body', 'interactive', 'location', 'reaction', 'media'] as const;
const places = ['conversationId', 'receiver'] as const;

function checkReply(asked: Asked): void {
  for (const choice of [places, contents]) {
    const given = choice.filter((field) => asked[field] !== undefined);
    if (given.length === 1) continue;
    const problem = `informe exatamente um entre ${choice.join(', ')}`;
    const fields = (given.length === 0 ? choice : given).map((field) => ({ field, problem }));
    throw refuse('VALIDATION_ERROR', { details: { fields } });
  }
}

async function findPlace(
  { database }: ReplyDesk,
  organizationId: Uuid,
  { conversationId, receiver = '' }: Asked,
): Promise<{ thread: Thread | null; receiver: string }> {
  const db = database.organization(organizationId);
  if (conversationId === undefined) {
    const phone = readPhone(receiver);
    if (!phone) throw refuse('INVALID_RECIPIENT');
    return { thread: await findThreadOf(db, organizationId, phone.personKey), receiver };
  }
  const thread = await findThread(db, organizationId, conversationId);
  if (!thread) throw refuse('RESOURCE_FORBIDDEN');
  // A person the platform names without a phone cannot be answered by one.
  if (thread.phone === null) throw refuse('INVALID_RECIPIENT');
  return { thread, receiver: `+${thread.phone}` };
}

async function phoneOf({ numbers }: ReplyDesk, organizationId: Uuid, numberId: Uuid): Promise<string | null> {
  const owned = await numbers.ofOrganization(organizationId);
  const number = owned.find(({ id }) => id === numberId);
  return number ? `+${number.phone}` : null;
}
