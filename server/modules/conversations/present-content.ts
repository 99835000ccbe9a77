import type { ItemContent } from '@recado/contract/panel/inbox-contents.ts';
import type { Static } from 'typebox';
import type { Interactive } from '../../provider/port.ts';
import type { StoredContent } from '../messages/index.ts';
import { fillText, type TemplateButton, type TemplateStructure } from '../templates/index.ts';
import { presentAnswers } from './present-answers.ts';
import type { ThreadRow } from './thread.queries.ts';

type Shown = Static<typeof ItemContent>;
type Button = Shown['buttons'][number];
type TemplateContent = Extract<StoredContent, { type: 'template' }>;

const nothing: Shown = {
  header: null,
  footer: null,
  buttons: [],
  list: null,
  cards: [],
  templateName: null,
  filename: null,
  location: null,
  contacts: [],
  tapped: null,
  form: null,
  reaction: null,
  referral: null,
};

/** What a message is, as a phone shows it. Of what was deleted, or belongs to an erased person, nothing. */
export function presentContent(row: ThreadRow): Shown {
  if (row.deletedAt !== null) return nothing;
  return { ...nothing, ...(row.outbound ? ofSent(row) : ofReceived(row)) };
}

function ofReceived({ details, formName, formFields, formQuestions, type, body }: ThreadRow): Partial<Shown> {
  const { reply, location, contacts = [], referral } = details ?? {};
  return {
    tapped: reply ?? null,
    location: location ?? null,
    contacts,
    referral: referral ?? null,
    form: formFields
      ? { name: formName, fields: formFields, answers: presentAnswers(formFields, formQuestions ?? []) }
      : null,
    reaction: type === 'REACTION' ? { emoji: isEmoji(body) ? (body ?? '') : '' } : null,
  };
}

/** A reaction that was taken back is kept as words of ours. */
const isEmoji = (body: string | null) => body !== null && !/\p{L}/u.test(body);

function ofSent({ content, structure, templateName }: ThreadRow): Partial<Shown> {
  if (!content || !('type' in content)) return { templateName };
  switch (content.type) {
    case 'template':
      return { templateName, ...(structure ? ofTemplate(content, structure) : {}) };
    case 'interactive':
      return ofInteractive(content.interactive);
    case 'location': {
      const { latitude, longitude, name, address } = content;
      return { location: { latitude, longitude, name, address } };
    }
    case 'reaction':
      return { reaction: { emoji: content.emoji } };
    case 'text':
      return {};
    default:
      return { filename: content.filename };
  }
}

function ofTemplate(content: TemplateContent, structure: TemplateStructure): Partial<Shown> {
  const { header } = content;
  const shownHeader = (): Shown['header'] => {
    if (structure.header?.type === 'TEXT') {
      const values = header?.type === 'text' ? header.variables : [];
      return { kind: 'text', text: fillText(structure.header.text, values), url: null };
    }
    if (!header || header.type === 'text') return null;
    if (header.type === 'location') return { kind: 'location', text: `${header.name}, ${header.address}`, url: null };
    return { kind: header.type, text: header.filename ?? null, url: header.url };
  };
  const cards = (structure.carousel?.cards ?? []).map((card, n) => {
    const values = content.cards?.[n];
    return {
      imageUrl: values?.imageUrl ?? (card.mediaType === 'VIDEO' ? null : card.mediaUrl || null),
      videoUrl: values?.videoUrl ?? (card.mediaType === 'VIDEO' ? card.mediaUrl || null : null),
      body: fillText(card.body, values?.variables ?? []),
      buttons: card.buttons.map(presentButton),
    };
  });
  return { header: shownHeader(), footer: structure.footer, buttons: structure.buttons.map(presentButton), cards };
}

function presentButton(button: TemplateButton): Button {
  switch (button.type) {
    case 'QUICK_REPLY':
      return { kind: 'reply', text: button.text, value: null };
    case 'URL':
    case 'SMART_LINK':
      return { kind: 'url', text: button.text, value: button.url };
    case 'PHONE':
      return { kind: 'phone', text: button.text, value: button.phone };
    case 'FLOW':
      return { kind: 'form', text: button.text, value: null };
    case 'CHARGE':
      return { kind: 'charge', text: button.text, value: null };
    case 'COPY_CODE':
      return { kind: 'copy', text: button.text, value: button.code ?? null };
  }
}

function ofInteractive(interactive: Interactive): Partial<Shown> {
  switch (interactive.type) {
    case 'button':
      return {
        header: interactive.header === null ? null : { kind: 'text', text: interactive.header, url: null },
        footer: interactive.footer,
        buttons: interactive.buttons.map(({ title }) => ({ kind: 'reply', text: title, value: null })),
      };
    case 'list':
      return { list: { button: interactive.button, sections: interactive.sections } };
    case 'cta_url':
      return { buttons: [{ kind: 'url', text: interactive.displayText, value: interactive.url }] };
    case 'flow':
      return { buttons: [{ kind: 'form', text: interactive.buttonText, value: null }] };
    case 'location_request':
      return { buttons: [{ kind: 'reply', text: 'Enviar localização', value: null }] };
  }
}
