import { type ChatContent, mediaKinds } from '../chats-port.ts';
import {
  clipText,
  type Fields,
  parseFields,
  readDigits,
  readFields,
  readList,
  readText,
  storableFields,
} from './read-value.ts';

/** The content of a chat message, in our terms. What we cannot read is `unsupported`, never lost: the notice has it whole. */
export function readContent(raw: Fields): ChatContent {
  const type = readText(raw.type, 50) ?? '';
  return readers.get(type)?.(raw) ?? readMedia(type, raw) ?? unsupported(raw);
}

const readers = new Map<string, (raw: Fields) => ChatContent | null>([
  ['text', readBody],
  ['button', ({ button }) => readTap(readFields(button), 'payload', 'text')],
  ['interactive', ({ interactive }) => readInteractive(readFields(interactive))],
  ['location', ({ location }) => readLocation(readFields(location))],
  ['contacts', ({ contacts }) => ({ type: 'contacts', contacts: readList(contacts).map(readFields).map(readCard) })],
  ['reaction', ({ reaction }) => readReaction(readFields(reaction))],
  ['order', ({ order }) => readOrder(readFields(order))],
  ['edit', ({ edit }) => readEdit(readFields(edit))],
  ['revoke', ({ revoke }) => readRevoke(readFields(revoke))],
  ['system', ({ system }) => readSystem(readFields(system))],
  ['request_welcome', () => ({ type: 'greeting' })],
]);

/** Far above what a person can type; it only bounds what we keep. */
const maxTextLength = 65_536;

function readBody(raw: Fields): ChatContent | null {
  const body = readText(readFields(raw.text)?.body, maxTextLength);
  return body ? { type: 'text', body } : null;
}

function readTap(tap: Fields | null, idField: string, titleField: string): ChatContent | null {
  const title = readText(tap?.[titleField]);
  const id = readText(tap?.[idField]) ?? title;
  return id ? { type: 'tap', id, title: title ?? id } : null;
}

function readInteractive(interactive: Fields | null): ChatContent | null {
  const tap = readFields(interactive?.button_reply) ?? readFields(interactive?.list_reply);
  if (tap) return readTap(tap, 'id', 'title');
  const permission = readFields(interactive?.call_permission_reply);
  if (permission) return { type: 'call-permission', granted: permission.response === 'accept' };
  const answer = readFields(interactive?.nfm_reply);
  const responseJson = readText(answer?.response_json, maxTextLength);
  if (!responseJson) return null;
  if (answer?.name === 'address_message') return readAddress(responseJson);
  return answer?.name === undefined || answer.name === 'flow' ? readForm(responseJson) : null;
}

function readAddress(responseJson: string): ChatContent {
  const answer = storableFields(parseFields(responseJson) ?? {});
  const lines = Object.values(readFields(answer.values) ?? answer).flatMap((line) => clipText(line, 1_000) ?? []);
  return { type: 'address', lines };
}

/** JSON inside JSON, with escapes of its own: what comes out of it is foreign again. */
function readForm(responseJson: string): ChatContent {
  const { flow_token, ...fields } = storableFields(parseFields(responseJson) ?? {});
  return { type: 'form', token: readText(flow_token, 512), fields };
}

function readMedia(type: string, raw: Fields): ChatContent | null {
  const media = mediaKinds.find((kind) => kind === type);
  const node = media && readFields(raw[media]);
  const mediaId = readText(node?.id, 128);
  if (!media || !node || !mediaId) return null;
  return {
    type: 'media',
    media,
    mediaId,
    contentType: readText(node.mime_type, 200) ?? 'application/octet-stream',
    filename: clipText(node.filename, 255),
    caption: readText(node.caption),
  };
}

function readLocation(location: Fields | null): ChatContent | null {
  const [latitude, longitude] = [readCoordinate(location?.latitude, 90), readCoordinate(location?.longitude, 180)];
  if (latitude === null || longitude === null) return null;
  return {
    type: 'location',
    latitude,
    longitude,
    name: clipText(location?.name, 1_000),
    address: clipText(location?.address, 1_000),
  };
}

const readCoordinate = (value: unknown, most: number) =>
  typeof value === 'number' && Math.abs(value) <= most ? value : null;

function readCard(card: Fields | null): { name: string; phones: string[] } {
  const phones = readList(card?.phones).flatMap((phone) => clipText(readFields(phone)?.phone, 50) ?? []);
  return { name: clipText(readFields(card?.name)?.formatted_name, 200) ?? '', phones };
}

function readReaction(reaction: Fields | null): ChatContent | null {
  const platformId = readText(reaction?.message_id, 512);
  return platformId ? { type: 'reaction', platformId, emoji: readText(reaction?.emoji, 64) } : null;
}

function readOrder(order: Fields | null): ChatContent {
  const items = readList(order?.product_items)
    .map(readFields)
    .flatMap((item) => {
      const product = clipText(item?.product_retailer_id, 200);
      if (!product) return [];
      const quantity = readFigure(item?.quantity) ?? 1;
      return [{ product, quantity, price: readFigure(item?.item_price), currency: readText(item?.currency, 3) }];
    });
  return { type: 'order', text: readText(order?.text), catalogId: readText(order?.catalog_id, 64), items };
}

/** A number, also one written as a text. */
function readFigure(value: unknown): number | null {
  const figure = typeof value === 'string' && /^\d{1,12}(\.\d{1,6})?$/.test(value) ? Number(value) : value;
  return typeof figure === 'number' && Number.isFinite(figure) ? figure : null;
}

function readEdit(edit: Fields | null): ChatContent | null {
  const platformId = readText(edit?.original_message_id, 512);
  const message = readFields(edit?.message);
  // An edit of an edit would be a loop.
  if (!platformId || !message || message.type === 'edit' || message.type === 'revoke') return null;
  return { type: 'edit', platformId, content: readContent(message) };
}

function readRevoke(revoke: Fields | null): ChatContent | null {
  const platformId = readText(revoke?.original_message_id, 512);
  return platformId ? { type: 'revoke', platformId } : null;
}

function readSystem(system: Fields | null): ChatContent {
  const what = readText(system?.type, 50);
  if (what === 'user_changed_user_id') return readNewId(system) ?? { type: 'system', what };
  if (what && !what.endsWith('_changed_number')) return { type: 'system', what };
  return { type: 'moved', phone: readDigits(system?.wa_id) ?? readDigits(system?.new_wa_id) };
}

function readNewId(system: Fields | null): ChatContent | null {
  const from = readText(system?.old_user_id, 160) ?? readText(system?.previous_user_id, 160);
  const to = readText(system?.user_id, 160) ?? readText(system?.new_user_id, 160);
  return from && to ? { type: 'moved', phone: null, platformUserId: { from, to } } : null;
}

const tooLarge = 131_052;

/** The platform names what it could not pass on, or the reason; otherwise the type itself is all there is. */
function unsupported(raw: Fields): ChatContent {
  if (readList(raw.errors).some((error) => readFields(error)?.code === tooLarge)) return { type: 'too-large' };
  const named = readText(readFields(raw.unsupported)?.type, 50);
  return { type: 'unsupported', what: named ?? (raw.type === 'unsupported' ? null : readText(raw.type, 50)) };
}
