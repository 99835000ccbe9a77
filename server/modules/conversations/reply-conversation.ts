import { refuse } from '@recado/contract/refusal.ts';
import type { Reply } from '@recado/contract/routes/conversations.ts';
import type { Message as PublicMessage } from '@recado/contract/routes/messages.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { type Phone, readPhone, readUserId, recognisePeople } from '../contacts/index.ts';
import { type SendDeps, type Sender, sendMessage } from '../messages/index.ts';
import { attachMedia } from './attach-media.ts';
import { findThread, findThreadOf, markAnswered, type Thread } from './conversations.queries.ts';

export type ReplyDeps = SendDeps & { baseUrl: string };

type AskedReply = Static<typeof Reply>;

/** Answers a person inside the window, by the number they wrote to. A reply also marks it as read. */
export async function replyConversation(
  deps: ReplyDeps,
  sender: Sender,
  asked: AskedReply,
  idempotencyKey: string | null,
  { scheduledAt, counted = false }: { scheduledAt?: string | undefined; counted?: boolean } = {},
): Promise<Static<typeof PublicMessage>> {
  const { organizationId } = sender;
  const { thread, receiver, person } = await findPlace(deps, organizationId, asked);
  // By name: a send knows more fields than a reply, and a body may hold any of them.
  const { body, interactive, location, reaction, media, replyTo } = asked;
  const content = {
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(body === undefined ? {} : { body }),
    ...(interactive ? { interactive } : {}),
    ...(location ? { location } : {}),
    ...(reaction ? { reaction } : {}),
  };
  const attachment = media && (await attachMedia(deps, organizationId, media));
  const from = thread && (await phoneOf(deps, organizationId, thread.numberId));
  const message = await sendMessage(
    deps,
    sender,
    { ...content, receiver, ...(from ? { sender: from } : {}), ...(scheduledAt ? { scheduled_at: scheduledAt } : {}) },
    idempotencyKey,
    { ...(attachment ? { attachment } : {}), ...(person ? { person } : {}) },
  );
  // What is scheduled answers nobody yet.
  const isAnswer = thread && message.status !== 'SCHEDULED';
  const db = deps.database.organization(organizationId);
  if (isAnswer) await markAnswered(db, organizationId, thread.id, sender.userId, counted);
  return message;
}

const contents = ['body', 'interactive', 'location', 'reaction', 'media'] as const;
const places = ['conversationId', 'receiver'] as const;

/** The body's own rules: one person, one content. */
export function checkReply(asked: AskedReply): void {
  for (const choice of [places, contents]) {
    const given = choice.filter((field) => asked[field] !== undefined);
    if (given.length === 1) continue;
    const problem = `informe exatamente um entre ${choice.join(', ')}`;
    const fields = (given.length === 0 ? choice : given).map((field) => ({ field, problem }));
    throw refuse('VALIDATION_ERROR', { details: { fields } });
  }
}

async function findPlace(
  { database }: ReplyDeps,
  organizationId: Uuid,
  { conversationId, receiver = '' }: AskedReply,
): Promise<{ thread: Thread | null; receiver: string; person?: Phone }> {
  const db = database.organization(organizationId);
  if (conversationId === undefined) {
    const phone = readPhone(receiver);
    if (!phone) throw refuse('INVALID_RECIPIENT');
    return { thread: await findThreadOf(db, organizationId, phone.personKey), receiver };
  }
  const thread = await findThread(db, organizationId, conversationId);
  if (!thread) throw refuse('RESOURCE_FORBIDDEN');
  if (thread.phone !== null) return { thread, receiver: `+${thread.phone}` };
  const person = await findHidden(database, organizationId, thread.personKey);
  if (!person) throw refuse('INVALID_RECIPIENT');
  return { thread, receiver: person.digits, person };
}

/** Who shows no phone is answered by the platform's own id of them, unless their phone is known by now. */
async function findHidden(database: Database, organizationId: Uuid, platformUserId: string): Promise<Phone | null> {
  const named = { organizationId, personKey: platformUserId, platformUserId };
  const [personKey = platformUserId] = await database.transaction((tx) => recognisePeople(tx, [named]));
  return readPhone(personKey) ?? readUserId(personKey);
}

async function phoneOf({ numbers }: ReplyDeps, organizationId: Uuid, numberId: Uuid): Promise<string | null> {
  const owned = await numbers.ofOrganization(organizationId);
  const number = owned.find(({ id }) => id === numberId);
  return number ? `+${number.phone}` : null;
}
