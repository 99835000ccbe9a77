import type { Content, SendRequest, TemplateButtonValue, TemplateCardValues, TemplateHeader } from '../port.ts';
import { renderInteractive } from './render-interactive.ts';

/** Our words in the platform's shapes. The same request always gives the same bytes. */
export function renderSend({ to, content, opaque }: Pick<SendRequest, 'to' | 'content' | 'opaque'>): string {
  return JSON.stringify({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...renderRecipient(to),
    ...(content.context ? { context: { message_id: content.context.platformId } } : {}),
    type: content.type,
    [content.type]: renderContent(content, opaque),
    biz_opaque_callback_data: opaque,
  });
}

/** Without the plus the platform may put the business number's own country code in front of a phone. */
function renderRecipient(to: string): object {
  if (/^[A-Z]/.test(to)) return { recipient: to };
  return { to: to.startsWith('+') ? to : `+${to}` };
}

function renderContent(content: Content, opaque: string): object {
  switch (content.type) {
    case 'text':
      return { body: content.body };
    case 'template':
      return renderTemplate(content, opaque);
    case 'interactive':
      return renderInteractive(content.interactive, opaque);
    case 'location': {
      const { latitude, longitude, name, address } = content;
      return { latitude, longitude, ...(name === null ? {} : { name }), ...(address === null ? {} : { address }) };
    }
    case 'reaction':
      return { message_id: content.platformId, emoji: content.emoji };
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
      return renderMedia(content);
  }
}

type MediaContent = Extract<Content, { url: string }>;

/** The platform fetches the file itself; only a document shows a name. */
const renderMedia = ({ type, url, caption, filename }: MediaContent) => ({
  link: url,
  ...(caption === null ? {} : { caption }),
  ...(type === 'document' && filename !== null ? { filename } : {}),
});

type TemplateContent = Extract<Content, { type: 'template' }>;

function renderTemplate(content: TemplateContent, opaque: string): object {
  const { name, language, category } = content;
  const components = category === 'AUTHENTICATION' ? renderCode(content.variables) : renderComponents(content, opaque);
  return { name, language: { code: language }, ...(components.length > 0 ? { components } : {}) };
}

/** The platform wants the code twice: in the body and in the button that copies it. */
function renderCode(variables: string[]): object[] {
  return [
    { type: 'body', parameters: variables.map(renderText) },
    { type: 'button', sub_type: 'url', index: '0', parameters: variables.map(renderText) },
  ];
}

function renderComponents(content: TemplateContent, opaque: string): object[] {
  const { header, variables, variableNames, offerEndsAt, buttons, cards } = content;
  const components: object[] = [];
  const headerParameters = header ? renderHeader(header) : [];
  if (headerParameters.length > 0) components.push({ type: 'header', parameters: headerParameters });
  if (variables.length > 0) components.push({ type: 'body', parameters: renderTexts(variables, variableNames) });
  if (offerEndsAt !== undefined) components.push(renderOffer(offerEndsAt));
  components.push(...renderButtons(buttons, opaque));
  if (cards) components.push({ type: 'carousel', cards: cards.map((card, place) => renderCard(card, place, opaque)) });
  return components;
}

const renderOffer = (expiration_time_ms: number) => ({
  type: 'limited_time_offer',
  parameters: [{ type: 'limited_time_offer', limited_time_offer: { expiration_time_ms } }],
});

const renderButtons = (buttons: readonly TemplateButtonValue[], opaque: string) =>
  buttons.map((button) => ({
    type: 'button',
    sub_type: button.type,
    index: String(button.index),
    parameters: [renderButton(button, opaque)],
  }));

const renderCard = (card: TemplateCardValues, card_index: number, opaque: string) => ({
  card_index,
  components: [
    { type: 'header', parameters: renderHeader(cardHeader(card)) },
    ...(card.variables ? [{ type: 'body', parameters: card.variables.map(renderText) }] : []),
    ...renderButtons(card.buttons, opaque),
  ],
});

const cardHeader = ({ imageUrl = '', videoUrl }: TemplateCardValues): TemplateHeader =>
  videoUrl === undefined ? { type: 'image', url: imageUrl } : { type: 'video', url: videoUrl };

const renderText = (text: string) => ({ type: 'text', text });

const renderTexts = (texts: readonly string[], names: readonly string[] = []) =>
  texts.map((text, place) => {
    const parameter_name = names[place];
    return parameter_name === undefined ? renderText(text) : { type: 'text', parameter_name, text };
  });

function renderHeader(header: TemplateHeader): object[] {
  switch (header.type) {
    case 'text':
      return renderTexts(header.variables, header.names);
    case 'image':
    case 'video':
      return [{ type: header.type, [header.type]: { link: header.url } }];
    case 'document':
      return [{ type: 'document', document: { link: header.url, filename: header.filename } }];
    case 'location': {
      const { type, ...location } = header;
      return [{ type, location }];
    }
  }
}

function renderButton(button: TemplateButtonValue, opaque: string): object {
  switch (button.type) {
    case 'url':
      return renderText(button.suffix);
    // As with a form's own message: its answer brings this token back.
    case 'flow':
      return { type: 'action', action: { flow_token: opaque } };
    case 'copy_code':
      return { type: 'coupon_code', coupon_code: button.code };
    case 'quick_reply':
      return { type: 'payload', payload: button.payload };
  }
}
