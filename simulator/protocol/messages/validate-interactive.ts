import { list, record } from '../../read-value.ts';
import type { World } from '../../world/world.ts';
import { refuse } from '../graph-error.ts';
import { requireLength, requireUnique } from './require-length.ts';
import { validateFlowAction } from './validate-flow-action.ts';
import { isHttpUrl, validateMedia } from './validate-media.ts';

type Node = Record<string, unknown>;

interface Kind {
  maxBody: number;
  headers: string[];
  footer: boolean;
  bodyRequired: boolean;
  action: (action: Node, world: World, accountId: string) => void;
}

const media = ['image', 'video', 'document'];
const anyHeader = ['text', ...media];

const kinds: Record<string, Kind> = {
  button: { maxBody: 1024, headers: anyHeader, footer: true, bodyRequired: true, action: checkButtons },
  list: { maxBody: 4096, headers: ['text'], footer: true, bodyRequired: true, action: checkList },
  cta_url: { maxBody: 1024, headers: anyHeader, footer: true, bodyRequired: true, action: checkLink },
  flow: { maxBody: 1024, headers: anyHeader, footer: true, bodyRequired: true, action: validateFlowAction },
  location_request_message: {
    maxBody: 1024,
    headers: [],
    footer: false,
    bodyRequired: true,
    action: (action) => requireName(action, 'send_location'),
  },
  product: { maxBody: 1024, headers: [], footer: true, bodyRequired: false, action: checkCatalog },
  product_list: { maxBody: 1024, headers: ['text'], footer: true, bodyRequired: true, action: checkCatalog },
  catalog_message: {
    maxBody: 1024,
    headers: [],
    footer: true,
    bodyRequired: true,
    action: (action) => requireName(action, 'catalog_message'),
  },
  carousel: { maxBody: 1024, headers: [], footer: false, bodyRequired: true, action: checkCards },
  order_details: {
    maxBody: 1024,
    headers: ['image'],
    footer: true,
    bodyRequired: true,
    action: (action) => requireName(action, 'review_and_pay'),
  },
  order_status: {
    maxBody: 1024,
    headers: [],
    footer: true,
    bodyRequired: true,
    action: (action) => requireName(action, 'review_order'),
  },
  address_message: { maxBody: 1024, headers: anyHeader, footer: true, bodyRequired: true, action: checkAddress },
  voice_call: { maxBody: 1024, headers: [], footer: true, bodyRequired: true, action: checkVoiceCall },
  call_permission_request: {
    maxBody: 1024,
    headers: [],
    footer: false,
    bodyRequired: false,
    action: (action) => requireName(action, 'call_permission_request'),
  },
  request_contact_info: {
    maxBody: 1024,
    headers: [],
    footer: true,
    bodyRequired: true,
    action: (action) => requireName(action, 'request_contact_info'),
  },
};

export function validateInteractive(world: World, accountId: string, content: unknown): void {
  const { type, body, header, footer, action } = record(content);
  const kind = typeof type === 'string' && Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (!kind) throw refuse.param(`interactive['type'] must be one of {${Object.keys(kinds)}} - got "${String(type)}".`);
  if (body !== undefined || kind.bodyRequired) requireLength('Body text', record(body).text, 1, kind.maxBody);
  if (footer !== undefined) {
    if (!kind.footer) throw refuse.value(`Footer is not supported for interactive type ${String(type)}`);
    requireLength('Footer text', record(footer).text, 1, 60);
  }
  if (header !== undefined) checkHeader(world, accountId, kind, record(header));
  if (typeof action !== 'object' || action === null) throw refuse.missing("interactive['action']");
  kind.action(record(action), world, accountId);
}

function checkHeader(world: World, accountId: string, kind: Kind, header: Node): void {
  const type = String(header.type);
  if (!kind.headers.includes(type)) throw refuse.value(`Header of type ${type} is not supported here`);
  if (type === 'text') requireLength('Header text', header.text, 1, 60);
  else validateMedia(world, accountId, type, header[type]);
}

function checkButtons(action: Node): void {
  const buttons = list(action.buttons).map(record);
  if (buttons.length < 1 || buttons.length > 3) {
    throw refuse.value('Invalid buttons count. Min allowed buttons: 1, Max allowed buttons: 3');
  }
  const replies = buttons.map((button) => {
    if (button.type !== 'reply') throw refuse.value('Button type must be reply');
    const reply = record(button.reply);
    requireLength('Button id', reply.id, 1, 256);
    requireLength('Button title', reply.title, 1, 20);
    return reply;
  });
  requireUnique(
    'Button id',
    replies.map(({ id }) => id),
  );
  requireUnique(
    'Button title',
    replies.map(({ title }) => title),
  );
}

function checkList(action: Node): void {
  requireLength('Button label', action.button, 1, 20);
  const sections = list(action.sections).map(record);
  if (sections.length < 1 || sections.length > 10) {
    throw refuse.value('Invalid sections count. Min allowed sections: 1, Max allowed sections: 10');
  }
  const rows = sections.flatMap((section) => {
    if (sections.length > 1 || section.title !== undefined) requireLength('Section title', section.title, 1, 24);
    return list(section.rows).map(record);
  });
  if (rows.length < 1 || rows.length > 10) {
    throw refuse.value(`Total row count exceed max allowed count: 10`);
  }
  for (const row of rows) {
    requireLength('Row id', row.id, 1, 200);
    requireLength('Row title', row.title, 1, 24);
    if (row.description !== undefined) requireLength('Row description', row.description, 0, 72);
  }
  requireUnique(
    'Row id',
    rows.map(({ id }) => id),
  );
}

function checkLink(action: Node): void {
  requireName(action, 'cta_url');
  const { display_text, url } = record(action.parameters);
  requireLength('Display text', display_text, 1, 20);
  if (!isHttpUrl(url)) throw refuse.value('The url of the button is not valid');
}

function checkAddress(action: Node): void {
  requireName(action, 'address_message');
  const { country } = record(action.parameters);
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country))
    throw refuse.missing("action['parameters']['country']");
}

function checkVoiceCall(action: Node): void {
  requireName(action, 'voice_call');
  const { display_text } = record(action.parameters);
  if (display_text !== undefined) requireLength('Display text', display_text, 1, 20);
}

function checkCatalog(action: Node): void {
  if (typeof action.catalog_id !== 'string') throw refuse.missing("action['catalog_id']");
}

function checkCards(action: Node): void {
  const cards = list(action.cards).map(record);
  if (cards.length < 2 || cards.length > 10) throw refuse.value('A carousel has between 2 and 10 cards');
  requireUnique(
    'Card index',
    cards.map(({ card_index }) => card_index),
  );
  if (new Set(cards.map(({ type }) => type)).size > 1) throw refuse.value('All cards must have the same type');
}

function requireName(action: Node, name: string): void {
  if (action.name !== name) throw refuse.value(`action['name'] must be ${name}`);
}
