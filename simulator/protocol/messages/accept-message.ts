import type { Fault } from '../../faults.ts';
import { record, text } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import type { Message } from '../../world/messages.ts';
import { userIdOf } from '../../world/people.ts';
import { DEFAULT_THROUGHPUT_PER_SECOND } from '../../world/settings.ts';
import type { Template } from '../../world/templates.ts';
import type { World } from '../../world/world.ts';
import { SendAnswer } from '../answers.ts';
import type { Call } from '../call.ts';
import { GraphError } from '../graph-error.ts';
import { type Envelope, readEnvelope } from './read-envelope.ts';
import { validateContent } from './validate-content.ts';

/** Everything between a send and its 200: refuse what must be refused now, plan the statuses of the rest. */
export function acceptMessage(world: World, number: PhoneNumber, call: Call, fault: Fault | undefined): SendAnswer {
  requireUsable(world, number);
  const envelope = readEnvelope(world, number, call.params);
  const template = validateContent(world, number, envelope, call.version);
  requireRoom(world, number, envelope.waId);
  const message = messageOf(world, number, envelope, template);
  message.json = contentJson(call);
  message.errorCode = fault?.then === 'reject' ? (fault.code ?? 131026) : failureOf(world, message, envelope);
  world.messages.add(message);
  world.ladder.plan(message, fault);
  if (envelope.type === 'interactive') noteCallRequest(world, message, envelope);
  return answerOf(message, envelope);
}

/** The text of the request is at hand, unless its values had to be unpacked. */
function contentJson({ rawBody, unpacked, params: { access_token: _, ...params } }: Call): string {
  return rawBody !== '' && !unpacked ? rawBody : JSON.stringify(params);
}

const UNUSABLE: Record<string, number> = {
  PENDING: 133010,
  UNVERIFIED: 133010,
  DISCONNECTED: 133010,
  OFFLINE: 133010,
  RESTRICTED: 368,
  BANNED: 131031,
};

function requireUsable(world: World, number: PhoneNumber): void {
  const account = world.accounts.accounts.get(number.accountId);
  if (account?.status === 'DISABLED') throw new GraphError(131031);
  if (account?.status === 'RESTRICTED') throw new GraphError(368);
  const code = UNUSABLE[number.status];
  if (code !== undefined) throw new GraphError(code);
}

function requireRoom(world: World, number: PhoneNumber, waId: string): void {
  const { settings, limits } = world;
  const nowAt = world.timers.now();
  if (world.pending >= settings.maxPendingStatuses) {
    throw new GraphError(130429, { details: 'Too many webhooks are waiting for the callback' });
  }
  const perSecond = throughputOf(settings.throughputPerSecond, number);
  if (perSecond > 0 && !limits.takeThroughput(number.id, perSecond, nowAt)) {
    throw new GraphError(130429, { details: 'Message failed to send because there were too many messages sent' });
  }
  if (settings.pairRate && !limits.takePair(number.id, waId, nowAt)) {
    const details =
      'Message failed to send because there were too many messages sent from this phone number to the same phone number';
    throw new GraphError(131056, { details });
  }
}

/** A setting wins over the number's own figure; zero means no limit. */
function throughputOf(setting: number | null | undefined, number: PhoneNumber): number {
  if (setting === null) return 0;
  return setting ?? number.throughputPerSecond ?? DEFAULT_THROUGHPUT_PER_SECOND;
}

function messageOf(world: World, number: PhoneNumber, envelope: Envelope, template: Template | undefined): Message {
  const at = world.timers.now();
  const userId = userIdOf(envelope.waId);
  const phoneHidden = envelope.byUserId && world.people.find(envelope.waId)?.hidesPhone === true;
  return {
    id: world.ids.outgoing(phoneHidden ? userId : envelope.waId),
    direction: 'out',
    number,
    waId: envelope.waId,
    userId,
    phoneHidden,
    groupId: envelope.groupId,
    type: envelope.type,
    json: '',
    at,
    opaque: envelope.opaque,
    template,
    inWindow: world.people.windowOpen(number.id, envelope.waId, at),
    status: 'accepted',
    told: [],
    toldAt: [],
    errorCode: undefined,
  };
}

/** What the platform only finds out after it answered 200: the code of a later failed status. */
function failureOf(world: World, message: Message, envelope: Envelope): number | undefined {
  const { number, waId, template } = message;
  if (message.groupId !== undefined) return undefined;
  if (world.people.find(waId)?.onPlatform === false) return 131026;
  if (!template && !message.inWindow) return 131047;
  if (template?.category === 'MARKETING' && world.people.refusesMarketing(number.accountId, waId)) return 131050;
  if (message.type === 'reaction') return reactionFailure(world, message, envelope);
  return undefined;
}

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

function reactionFailure(world: World, message: Message, envelope: Envelope): number | undefined {
  const target = world.messages.find(text(record(envelope.content).message_id));
  const isGood =
    target?.waId === message.waId && target.type !== 'reaction' && message.at - target.at <= THIRTY_DAYS_MS;
  return isGood ? undefined : 131009;
}

/** The platform counts how often a person is asked for permission to call. */
function noteCallRequest(world: World, { number, waId, at }: Message, { content }: Envelope): void {
  if (record(content).type === 'call_permission_request') world.calls.noteRequest(number.id, waId, at);
}

function answerOf(message: Message, envelope: Envelope): SendAnswer {
  const contact = envelope.byUserId
    ? { input: envelope.input, user_id: message.userId }
    : { input: envelope.input, wa_id: message.waId };
  const accepted = {
    id: message.id,
    ...(message.template ? { message_status: 'accepted' } : {}),
    ...(message.groupId === undefined ? {} : { group_id: message.groupId }),
  };
  const answer = { messaging_product: 'whatsapp', contacts: [contact], messages: [accepted] };
  return new SendAnswer(message.id, JSON.stringify(answer));
}
