import { mediaUrl } from '../protocol/media/media-edges.ts';
import { isRecord, list, optionalText, record, text } from '../read-value.ts';
import type { PhoneNumber } from '../world/accounts.ts';
import { contentOf, type Message } from '../world/messages.ts';
import type { Person } from '../world/people.ts';
import type { World } from '../world/world.ts';
import { ControlError } from './control-error.ts';
import { samplePicture } from './draw-picture.ts';

type Node = Record<string, unknown>;

interface Source {
  body: Node;
  person: Person;
  number: PhoneNumber;
  baseUrl: string;
}

/** Which field of the control call makes which kind of incoming message. */
const kinds: Record<string, (world: World, source: Source) => Node> = {
  text: (world, source) => ({
    ...contextOf(
      source,
      answeredMessage(world, source, () => false),
    ),
    type: 'text',
    text: { body: text(source.body.text) },
  }),
  button: buttonNode,
  list: listNode,
  flow: flowNode,
  location: (_world, { body }) => ({ type: 'location', location: record(body.location) }),
  reaction: reactionNode,
  callPermission: callPermissionNode,
  contacts: (_world, { body }) => ({ type: 'contacts', contacts: list(body.contacts) }),
  order: (_world, { body }) => ({ type: 'order', order: record(body.order) }),
  edit: editNode,
  revoke: (world, source) => ({
    type: 'revoke',
    revoke: { original_message_id: ownMessage(world, source, record(source.body.revoke)) },
  }),
  unsupported: (_world, { body }) => ({
    type: 'unsupported',
    errors: [unknownType],
    unsupported: record(body.unsupported),
  }),
  raw: (_world, { body }) => record(body.raw),
  image: mediaNode('image', 'image/png'),
  document: mediaNode('document', 'application/pdf'),
  audio: mediaNode('audio', 'audio/ogg; codecs=opus'),
  video: mediaNode('video', 'video/mp4'),
  sticker: mediaNode('sticker', 'image/webp'),
};

export function inboundNode(world: World, source: Source): Node {
  const kind = Object.keys(kinds).find((name) => source.body[name] !== undefined);
  const make = kind === undefined ? undefined : kinds[kind];
  if (!make) throw new ControlError(`use one of ${Object.keys(kinds).join(', ')}`);
  return make(world, source);
}

/** A tap on a template's quick reply and one on an interactive message look different on the wire. */
function buttonNode(world: World, source: Source): Node {
  const { id, title } = record(source.body.button);
  const tapped = answeredMessage(world, source, hasButtons);
  const context = contextOf(source, tapped);
  if (tapped?.template) {
    world.tallies.countClick(tapped.template.id, tapped.at, text(title));
    return { ...context, type: 'button', button: { payload: optionalText(id) ?? text(title), text: text(title) } };
  }
  const reply = { id: optionalText(id) ?? text(title), title: text(title) };
  return { ...context, type: 'interactive', interactive: { type: 'button_reply', button_reply: reply } };
}

/** The message named by `inReplyTo`, else the last one to this person that fits. */
function answeredMessage(
  world: World,
  { body, person }: Source,
  fits: (message: Message) => boolean,
): Message | undefined {
  const named = optionalText(body.inReplyTo);
  return named === undefined ? world.messages.lastTo(person.waId, fits) : world.messages.find(named);
}

function hasButtons(message: Message): boolean {
  if (message.template) return message.template.shape.buttons.some(({ type }) => type === 'QUICK_REPLY');
  return record(contentOf(message).interactive).type === 'button';
}

function listNode(world: World, source: Source): Node {
  const { id, title, description } = record(source.body.list);
  const tapped = answeredMessage(world, source, (message) => record(contentOf(message).interactive).type === 'list');
  const reply = { id: text(id), title: text(title), ...(description === undefined ? {} : { description }) };
  return { ...contextOf(source, tapped), type: 'interactive', interactive: { type: 'list_reply', list_reply: reply } };
}

/** Answers the last form this person received, with the token that came with it. */
function flowNode(world: World, source: Source): Node {
  const form = answeredMessage(world, source, (message) => flowTokenOf(message) !== undefined);
  if (!form) throw new ControlError('this person received no form yet', 409);
  const fields = record(record(source.body.flow).fields);
  const nfm_reply = {
    name: 'flow',
    body: 'Sent',
    response_json: JSON.stringify({ flow_token: flowTokenOf(form), ...fields }),
  };
  return { ...contextOf(source, form), type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply } };
}

export function flowTokenOf(message: Message): string | undefined {
  const { interactive, template } = contentOf(message);
  const action = record(record(interactive).action);
  if (record(interactive).type === 'flow') return optionalText(record(action.parameters).flow_token) ?? 'unused';
  if (!message.template?.shape.buttons.some(({ type }) => type === 'FLOW')) return undefined;
  const button = list(record(template).components)
    .map(record)
    .find(({ sub_type }) => text(sub_type).toLowerCase() === 'flow');
  const parameter = record(list(button?.parameters)[0]);
  return optionalText(record(parameter.action).flow_token) ?? 'unused';
}

/** The person answers whether this number may call them. */
function callPermissionNode(world: World, source: Source): Node {
  const response = text(record(source.body.callPermission).response) || 'accept';
  if (response !== 'accept' && response !== 'reject') throw new ControlError('response must be "accept" or "reject"');
  const { number, person } = source;
  const isRequest = (message: Message) => record(contentOf(message).interactive).type === 'call_permission_request';
  const asked = answeredMessage(world, source, isRequest);
  const until = response === 'accept' ? world.calls.allow(number.id, person.waId, world.timers.now()) : undefined;
  if (until === undefined) world.calls.forbid(number.id, person.waId);
  const call_permission_reply = {
    response,
    ...(until === undefined ? {} : { expiration_timestamp: Math.floor(until / 1000) }),
    response_source: 'user_action',
  };
  const interactive = { type: 'call_permission_reply', call_permission_reply };
  return { ...contextOf(source, asked), type: 'interactive', interactive };
}

function reactionNode(world: World, source: Source): Node {
  const { emoji, messageId } = record(source.body.reaction);
  const target = optionalText(messageId) ?? world.messages.lastTo(source.person.waId, () => true)?.id;
  if (target === undefined) throw new ControlError('there is no message to react to', 409);
  return { type: 'reaction', reaction: { message_id: target, ...(text(emoji) === '' ? {} : { emoji }) } };
}

function editNode(world: World, source: Source): Node {
  const edit = record(source.body.edit);
  const message = { type: 'text', text: { body: text(edit.text) } };
  return { type: 'edit', edit: { original_message_id: ownMessage(world, source, edit), message } };
}

/** The message named, else the last one this person wrote. */
function ownMessage(world: World, { person }: Source, { messageId }: Node): string {
  const last = world.messages.of(person.waId).findLast(({ direction }) => direction === 'in');
  const target = optionalText(messageId) ?? last?.id;
  if (target === undefined) throw new ControlError('this person wrote nothing yet', 409);
  return target;
}

const unknownType = {
  code: 131051,
  title: 'Message type unknown',
  message: 'Message type unknown',
  error_data: { details: 'Message type is currently not supported.' },
};

/** One white pixel: what stands for any other file when the caller brings none. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==';

function mediaNode(type: string, usualMimeType: string) {
  return (world: World, { body, number, baseUrl }: Source): Node => {
    const given = isRecord(body[type]) ? body[type] : {};
    const media = world.media.add({
      id: world.ids.object(),
      accountId: number.accountId,
      numberId: number.id,
      mimeType: optionalText(given.mimeType) ?? usualMimeType,
      filename: optionalText(given.filename),
      bytes: bytesOf(type, optionalText(given.base64)),
      at: world.timers.now(),
    });
    const node = {
      ...(typeof given.caption === 'string' ? { caption: given.caption } : {}),
      ...(type === 'document' ? { filename: media.filename ?? 'arquivo.pdf' } : {}),
      mime_type: media.mimeType,
      sha256: media.sha256,
      id: media.id,
      url: mediaUrl(world, baseUrl, media),
      ...(type === 'audio' ? { voice: true } : {}),
      ...(type === 'sticker' ? { animated: false } : {}),
    };
    return { type, [type]: node };
  };
}

function bytesOf(type: string, base64: string | undefined): Buffer {
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  return type === 'image' ? samplePicture() : Buffer.from(PIXEL, 'base64');
}

function contextOf({ number }: Source, message: Message | undefined): Node {
  return message ? { context: { from: number.digits, id: message.id } } : {};
}
