import { isRecord, optionalText, record, text } from '../read-value.ts';
import { postChatChange } from '../webhooks/post-change.ts';
import type { PhoneNumber } from '../world/accounts.ts';
import type { Message } from '../world/messages.ts';
import { contactOf, idInMessages, type Person, userIdOf } from '../world/people.ts';
import type { World } from '../world/world.ts';
import { chooseNumber } from './choose-number.ts';
import { inboundNode } from './inbound-node.ts';
import { digitsOf } from './save-person.ts';

type Body = Record<string, unknown>;

interface Received {
  message: Message;
  person: Person;
  node: Body;
}

/**
 * A customer writes. A list of bodies arrives in one webhook, as the platform may batch them; `copies` repeats
 * the webhook, as it may do too.
 */
export function receiveInbound(world: World, body: Body, baseUrl: string) {
  const bodies = Array.isArray(body.batch) ? body.batch.map(record) : [body];
  const received = bodies.map((one) => receiveOne(world, one, baseUrl));
  for (const number of new Set(received.map(({ message }) => message.number))) {
    const group = received.filter(({ message }) => message.number === number);
    postInbound(world, number, group, Number(body.copies ?? 1));
  }
  const answers = received.map(({ message, person }) => ({
    messageId: message.id,
    from: person.waId,
    to: message.number.digits,
  }));
  return Array.isArray(body.batch) ? { data: answers } : answers[0];
}

function receiveOne(world: World, body: Body, baseUrl: string): Received {
  const name = optionalText(body.name);
  const person = world.people.save(digitsOf(text(body.from)), name === undefined ? {} : { name });
  const number = chooseNumber(world, person.waId, optionalText(body.to));
  const content = inboundNode(world, { body, person, number, baseUrl });
  const at = world.timers.now();
  const id = world.ids.incoming(idInMessages(person));
  const userId = userIdOf(person.waId);
  const groupId = optionalText(body.groupId);
  const node = {
    ...(isRecord(body.context) ? { context: body.context } : {}),
    ...(person.hidesPhone ? {} : { from: person.waId }),
    from_user_id: userId,
    ...(groupId === undefined ? {} : { group_id: groupId }),
    id,
    timestamp: String(Math.floor(at / 1000)),
    ...content,
    ...(isRecord(body.referral) ? { referral: body.referral } : {}),
  };
  const message: Message = {
    id,
    direction: 'in',
    number,
    waId: person.waId,
    userId,
    phoneHidden: person.hidesPhone,
    groupId,
    type: text(content.type),
    json: JSON.stringify(node),
    at,
    opaque: undefined,
    template: undefined,
    inWindow: true,
    status: 'delivered',
    told: [],
    toldAt: [],
    errorCode: undefined,
  };
  // What is said in a group opens nobody's window.
  if (groupId === undefined) world.people.wrote(number.id, person.waId, at);
  world.messages.add(message);
  world.phones.changed(message);
  return { message, person, node };
}

/** People the business blocked write into the void. */
function postInbound(world: World, number: PhoneNumber, group: Received[], copies: number): void {
  const arrived = group.filter(({ person }) => !number.blockedUsers.has(person.waId));
  if (arrived.length === 0) return;
  const people = new Map(arrived.map(({ person }) => [person.waId, person]));
  const contacts = [...people.values()].map(contactOf);
  postChatChange(world, number, 'messages', { contacts, messages: arrived.map(({ node }) => node) }, copies);
}
