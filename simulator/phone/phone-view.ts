import { digitsOf } from '../control/save-person.ts';
import type { PhoneNumber } from '../world/accounts.ts';
import type { Message } from '../world/messages.ts';
import { displayPhone } from '../world/phone-digits.ts';
import type { World } from '../world/world.ts';
import { messageView } from './message-view.ts';

/** Everything on one person's phone: the businesses, and the chat with each. */
export function describePhone(world: World, phone: string) {
  const digits = digitsOf(phone);
  const waId = world.people.waId(digits);
  return {
    phone: displayPhone(waId),
    name: nameOf(world, waId),
    readOnOpen: world.settings.readOnOpen,
    businesses: [...world.accounts.numbers.values()].map((number) => ({
      id: number.id,
      name: number.verifiedName,
      phone: number.displayPhone,
      stopped: world.people.refusesMarketing(number.accountId, waId),
    })),
    messages: world.messages
      .of(waId)
      .filter(isOnPhone)
      .map((message) => messageView(world, message)),
  };
}

/** What failed, or is not on its way yet, never reached the phone. */
export function isOnPhone(message: Message): boolean {
  return message.direction !== 'out' || !['accepted', 'failed'].includes(message.status);
}

/** People that wrote or received something lately, for the first screen. */
export function listPeople(world: World) {
  const wrote = world.messages.people().filter((waId) => !isGroup(world, waId));
  const known = new Set([...wrote, ...world.people.all().map(({ waId }) => waId)]);
  const people = [...known].slice(-200).map((waId) => {
    const last = world.messages.of(waId).findLast(isOnPhone);
    return {
      digits: waId,
      phone: displayPhone(waId),
      name: nameOf(world, waId),
      lastAt: last ? new Date(last.at).toISOString() : null,
      preview: last ? (messageView(world, last).body ?? '') : '',
    };
  });
  return { people: people.sort((a, b) => (b.lastAt ?? '').localeCompare(a.lastAt ?? '')) };
}

/** A chat is a group's when what was sent in it went to the group, and to nobody in person. */
function isGroup(world: World, waId: string): boolean {
  return world.messages.of(waId).at(-1)?.groupId === waId;
}

function nameOf(world: World, waId: string): string {
  const name = world.people.find(waId)?.name;
  return name === undefined || name === waId ? displayPhone(waId) : name;
}

/** The person looks at the chat: the business learns that its messages were read. */
export function markChatRead(world: World, phone: string, numberId: string) {
  const waId = world.people.waId(digitsOf(phone));
  const number: PhoneNumber | undefined = world.accounts.numbers.get(numberId);
  if (!world.settings.readOnOpen || !number) return { read: 0 };
  const unread = world.messages
    .of(waId)
    .filter((message) => message.direction === 'out' && message.number === number && isOnPhone(message))
    .filter(({ status, type }) => status !== 'read' && type !== 'reaction');
  for (const message of unread) world.ladder.markRead(message);
  return { read: unread.length };
}
