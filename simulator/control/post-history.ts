import { mediaUrl } from '../protocol/media/media-edges.ts';
import { isRecord, list, optionalText, text } from '../read-value.ts';
import { postChatChange } from '../webhooks/post-change.ts';
import type { PhoneNumber } from '../world/accounts.ts';
import { contactOf, idInMessages, type Person, userIdOf } from '../world/people.ts';
import type { World } from '../world/world.ts';
import { businessNumber } from './choose-number.ts';
import { ControlError } from './control-error.ts';
import { samplePicture } from './draw-picture.ts';
import { digitsOf } from './save-person.ts';

type Node = Record<string, unknown>;

interface Past {
  number: PhoneNumber;
  baseUrl: string;
  /** Files follow in notices of their own: the thread holds placeholders. */
  files: { person: Person; node: Node; byBusiness: boolean }[];
}

const DECLINED = {
  code: 2593109,
  title: 'History sync is turned off by the business from the WhatsApp Business App',
  message: 'History sync is turned off by the business from the WhatsApp Business App',
  error_data: { details: 'History sharing is turned off by the business' },
};

/**
 * Chats from before a number was connected, as one chunk: `threads: [{ with, messages: [{ by, text | image, at?,
 * status? }] }]`. Files come after it, a person's as `messages` and the business's own as `message_echoes`.
 */
export function postHistory(world: World, body: Node, baseUrl: string) {
  const number = businessNumber(world, optionalText(body.to));
  if (body.declined === true) {
    postChatChange(world, number, 'history', { history: [{ errors: [DECLINED] }] });
    return { messages: 0, files: 0 };
  }
  const past: Past = { number, baseUrl, files: [] };
  const threads = list(body.threads).filter(isRecord);
  if (threads.length === 0) throw new ControlError('threads is missing');
  const nodes = threads.map((thread) => threadNode(world, past, thread));
  const metadata = { phase: body.phase ?? 0, chunk_order: body.chunkOrder ?? 1, progress: body.progress ?? 100 };
  postChatChange(world, number, 'history', { history: [{ metadata, threads: nodes }] });
  for (const { person, node, byBusiness } of past.files) {
    const key = byBusiness ? 'message_echoes' : 'messages';
    postChatChange(world, number, 'history', { contacts: [contactOf(person)], [key]: [node] });
  }
  return { messages: nodes.flatMap(({ messages }) => messages).length, files: past.files.length };
}

function threadNode(world: World, past: Past, thread: Node) {
  const person = world.people.save(digitsOf(text(thread.with)), {});
  const userId = userIdOf(person.waId);
  const messages = list(thread.messages).filter(isRecord);
  return {
    ...(person.hidesPhone ? { context: { user_id: userId } } : { id: person.waId, context: { wa_id: person.waId } }),
    messages: messages.map((message) => messageNode(world, past, person, message)),
  };
}

function messageNode(world: World, past: Past, person: Person, message: Node): Node {
  if (message.by !== 'business' && message.by !== 'customer') {
    throw new ControlError('by must be "business" or "customer"');
  }
  const byBusiness = message.by === 'business';
  const at = typeof message.at === 'string' ? Date.parse(message.at) : world.timers.now();
  if (!Number.isFinite(at)) throw new ControlError('at must be an instant');
  const known = idInMessages(person);
  const head = {
    ...(byBusiness ? sentBy(past.number, person) : receivedFrom(person)),
    id: byBusiness ? world.ids.outgoing(known) : world.ids.incoming(known),
    timestamp: String(Math.floor(at / 1000)),
  };
  const status = optionalText(message.status)?.toUpperCase() ?? (byBusiness ? 'DELIVERED' : 'READ');
  const history_context = { status };
  if (message.image === undefined) {
    return { ...head, type: 'text', text: { body: text(message.text) }, history_context };
  }
  past.files.push({ person, byBusiness, node: { ...head, type: 'image', image: imageNode(world, past) } });
  return { ...head, type: 'media_placeholder', history_context };
}

function sentBy(number: PhoneNumber, person: Person): Node {
  return {
    from: number.digits,
    ...(person.hidesPhone ? {} : { to: person.waId }),
    to_user_id: userIdOf(person.waId),
  };
}

function receivedFrom(person: Person): Node {
  return { ...(person.hidesPhone ? {} : { from: person.waId }), from_user_id: userIdOf(person.waId) };
}

function imageNode(world: World, { number, baseUrl }: Past): Node {
  const media = world.media.add({
    id: world.ids.object(),
    accountId: number.accountId,
    numberId: number.id,
    mimeType: 'image/png',
    filename: undefined,
    bytes: samplePicture(),
    at: world.timers.now(),
  });
  return { mime_type: media.mimeType, sha256: media.sha256, id: media.id, url: mediaUrl(world, baseUrl, media) };
}
