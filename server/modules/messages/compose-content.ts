import { refuse } from '@recado/contract/refusal.ts';
import { contentFields, type SendMessage } from '@recado/contract/routes/messages.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Interactive } from '../../provider/port.ts';
import { type Awaitable, after } from '../../runtime/awaitable.ts';
import type { Phone } from '../contacts/index.ts';
import type { SendingNumber } from '../numbers/index.ts';
import {
  type ChargeFill,
  type FoundTemplate,
  fillTemplate,
  requireSendable,
  type Template,
  type Templates,
} from '../templates/index.ts';
import { checkInteractive, type InteractiveBody } from './check-interactive.ts';
import { composeFlow } from './compose-flow.ts';
import { type Attachment, composeMedia } from './compose-media.ts';
import { type MessageType, readMessageId, type StoredContent } from './message.ts';
import { findReactionTarget } from './messages.queries.ts';

export type AskedMessage = Static<typeof SendMessage>;

/** A message's content for the platform, its text for people, and the template it was made of. */
export type ComposedMessage = {
  type: MessageType;
  content: StoredContent;
  body: string;
  template: UsedTemplate | null;
};

/** With the cache version it was found with, when it was found by name. */
type UsedTemplate = Template & Partial<Pick<FoundTemplate, 'version'>>;

export type ContentDeps = { database: Database; templates: Templates };

/** The body's own rules: one content, and what its schema cannot express. */
export function checkContent(asked: AskedMessage, { attachment }: Ours = {}): void {
  const given = contentFields.filter((field) => asked[field] !== undefined);
  if (given.length + (attachment ? 1 : 0) !== 1) {
    const problem = given.length === 0 ? 'informe exatamente um conteúdo' : `informe só um entre ${given.join(', ')}`;
    const fields = (given.length === 0 ? contentFields : given).map((field) => ({ field, problem }));
    throw refuse('VALIDATION_ERROR', { details: { fields } });
  }
  if (asked.interactive) checkInteractive(asked.interactive);
  if (asked.reaction && asked.replyTo !== undefined) {
    const fields = [{ field: 'replyTo', problem: 'uma reação já diz a que mensagem responde' }];
    throw refuse('VALIDATION_ERROR', { details: { fields } });
  }
  if (asked.confirmation && asked.templateName === undefined && asked.interactive?.type !== 'button') {
    throw noButtons();
  }
}

const noButtons = () =>
  refuse('VALIDATION_ERROR', {
    details: { fields: [{ field: 'confirmation', problem: 'só com botões de resposta' }] },
  });

/**
 * What only our own modules supply, never a caller's body: a template instead of its name, the charge that its button
 * opens, and a file, which only a conversation can send.
 */
export type Ours = { template?: Template; charge?: ChargeFill; attachment?: Attachment };

export function composeContent(
  deps: ContentDeps,
  number: SendingNumber,
  phone: Phone,
  asked: AskedMessage,
  ours: Ours = {},
): Awaitable<ComposedMessage> {
  const composed = ours.template
    ? composeTemplate(ours.template, asked, ours.charge)
    : ours.attachment
      ? composeMedia(ours.attachment)
      : composeWhat(deps, number, phone, asked, ours.charge);
  const confirmed = asked.confirmation
    ? after(composed, (plain) => ({ ...plain, content: { ...plain.content, confirmation: true } as const }))
    : composed;
  return asked.replyTo === undefined ? confirmed : quote(deps, number, phone, asked.replyTo, confirmed);
}

/** A quoted message is one exchanged with the same person that the platform knows. */
async function quote(
  deps: ContentDeps,
  { organizationId }: SendingNumber,
  phone: Phone,
  messageId: string,
  composed: Awaitable<ComposedMessage>,
): Promise<ComposedMessage> {
  // First: a refusal that nobody waited for yet would end the process.
  const plain = await composed;
  const platformId = await findTarget(deps, organizationId, phone, messageId, 'replyTo');
  if (platformId === null) throw refuse('REPLY_TARGET_NOT_SENT');
  return { ...plain, content: { ...plain.content, context: { platformId } } };
}

function composeWhat(
  deps: ContentDeps,
  number: SendingNumber,
  phone: Phone,
  asked: AskedMessage,
  charge?: ChargeFill,
): Awaitable<ComposedMessage> {
  if (asked.templateName !== undefined) return composeNamed(deps, number, asked.templateName, asked, charge);
  if (asked.interactive?.type === 'flow') return composeFlow(deps.database, number, asked.interactive);
  if (asked.interactive) return composeInteractive(asked.interactive);
  if (asked.location) {
    const { latitude, longitude, name = null, address = null } = asked.location;
    const body = [name, address].filter((part) => part !== null).join(', ') || `${latitude}, ${longitude}`;
    return {
      type: 'LOCATION',
      content: { type: 'location', latitude, longitude, name, address },
      body,
      template: null,
    };
  }
  if (asked.reaction) return composeReaction(deps, number, phone, asked.reaction);
  const body = asked.body ?? '';
  return { type: 'TEXT', content: { type: 'text', body }, body, template: null };
}

function composeNamed(
  deps: ContentDeps,
  number: SendingNumber,
  name: string,
  asked: AskedMessage,
  charge?: ChargeFill,
): Awaitable<ComposedMessage> {
  const { organizationId, businessAccountId } = number;
  const named = deps.templates.byName(organizationId, businessAccountId, name);
  return after(named, (found) => composeTemplate(found, asked, charge));
}

function composeTemplate(found: UsedTemplate | null, asked: AskedMessage, charge?: ChargeFill): ComposedMessage {
  const template = requireSendable(found, charge ? 'charge' : 'message');
  if (asked.confirmation && !template.structure.buttons.some(({ type }) => type === 'QUICK_REPLY')) throw noButtons();
  return { type: 'TEMPLATE', ...fillTemplate(template, asked.templateVariables ?? [], charge), template };
}

function composeInteractive(asked: PlainInteractive): ComposedMessage {
  const content = { type: 'interactive', interactive: readInteractive(asked) } as const;
  return { type: 'INTERACTIVE', content, body: asked.body, template: null };
}

type PlainInteractive = Exclude<InteractiveBody, { type: 'flow' }>;

/** Only the fields we know: whatever else the caller sent is not kept. */
function readInteractive(asked: PlainInteractive): Interactive {
  const { body } = asked;
  switch (asked.type) {
    case 'button': {
      const buttons = asked.buttons.map(({ id, title }) => ({ id, title }));
      return { type: 'button', body, header: asked.header ?? null, footer: asked.footer ?? null, buttons };
    }
    case 'list': {
      const sections = asked.sections.map(({ title = null, rows }) => ({
        title,
        rows: rows.map((row) => ({ id: row.id, title: row.title, description: row.description ?? null })),
      }));
      return { type: 'list', body, button: asked.button, sections };
    }
    case 'cta_url':
      return { type: 'cta_url', body, displayText: asked.displayText, url: asked.url };
    case 'location_request':
      return { type: 'location_request', body };
  }
}

type AskedReaction = NonNullable<AskedMessage['reaction']>;

/** The message reacted to is one of ours, exchanged with the same person; the platform knows it by its own id. */
async function composeReaction(
  deps: ContentDeps,
  { organizationId }: SendingNumber,
  phone: Phone,
  { messageId, emoji }: AskedReaction,
): Promise<ComposedMessage> {
  const platformId = await findTarget(deps, organizationId, phone, messageId, 'reaction.messageId');
  if (platformId === null) throw refuse('REACTION_TARGET_NOT_SENT');
  const content = { type: 'reaction', platformId, emoji } as const;
  return { type: 'REACTION', content, body: emoji || 'Reação removida', template: null };
}

/** The platform's id of a message of this conversation; null when the platform has not got it. */
async function findTarget(
  { database }: ContentDeps,
  organizationId: string,
  phone: Phone,
  messageId: string,
  field: string,
): Promise<string | null> {
  const id = readMessageId(messageId);
  const target = id && (await findReactionTarget(database.organization(organizationId), organizationId, id));
  if (!target) throw refuse('RESOURCE_FORBIDDEN');
  if (target.personKey !== phone.personKey) {
    throw refuse('VALIDATION_ERROR', { details: { fields: [{ field, problem: 'não é desta conversa' }] } });
  }
  return target.platformId;
}

/** Everything a person would read or open, for the fraud check. */
export function textOf({ body, content }: ComposedMessage): string {
  switch (content.type) {
    case 'text':
    case 'location':
    case 'reaction':
      return body;
    case 'template': {
      const { header, buttons } = content;
      return header || buttons.length > 0 ? `${body} ${JSON.stringify([header, buttons])}` : body;
    }
    case 'interactive':
      return `${body} ${JSON.stringify(content.interactive)}`;
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
      return `${body} ${content.url}`;
  }
}
