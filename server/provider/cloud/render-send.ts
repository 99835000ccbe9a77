import type { Content, SendRequest, TemplateButtonValue, TemplateHeader } from '../port.ts';
import { renderInteractive } from './render-interactive.ts';

/** Our words in the platform's shapes. The same request always gives the same bytes. */
export function renderSend({ to, content, opaque }: Pick<SendRequest, 'to' | 'content' | 'opaque'>): string {
  return JSON.stringify({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    // Without the plus the platform may put the business number's own country code in front.
    to: to.startsWith('+') ? to : `+${to}`,
    type: content.type,
    [content.type]: renderContent(content),
    biz_opaque_callback_data: opaque,
  });
}

function renderContent(content: Content): object {
  switch (content.type) {
    case 'text':
      return { body: content.body };
    case 'template':
      return renderTemplate(content);
    case 'interactive':
      return renderInteractive(content.interactive);
    case 'location': {
      const { latitude, longitude, name, address } = content;
      return { latitude, longitude, ...(name === null ? {} : { name }), ...(address === null ? {} : { address }) };
    }
    case 'reaction':
      return { message_id: content.platformId, emoji: content.emoji };
  }
}

type TemplateContent = Extract<Content, { type: 'template' }>;

function renderTemplate(content: TemplateContent): object {
  const { name, language, category } = content;
  const components = category === 'AUTHENTICATION' ? renderCode(content.variables) : renderComponents(content);
  return { name, language: { code: language }, ...(components.length > 0 ? { components } : {}) };
}

/** The platform wants the code twice: in the body and in the button that copies it. */
function renderCode(variables: string[]): object[] {
  return [
    { type: 'body', parameters: variables.map(renderText) },
    { type: 'button', sub_type: 'url', index: '0', parameters: variables.map(renderText) },
  ];
}

function renderComponents({ header, variables, buttons }: TemplateContent): object[] {
  const components: object[] = [];
  const headerParameters = header ? renderHeader(header) : [];
  if (headerParameters.length > 0) components.push({ type: 'header', parameters: headerParameters });
  if (variables.length > 0) components.push({ type: 'body', parameters: variables.map(renderText) });
  for (const button of buttons) {
    const parameters = [renderButton(button)];
    components.push({ type: 'button', sub_type: button.type, index: String(button.index), parameters });
  }
  return components;
}

const renderText = (text: string) => ({ type: 'text', text });

function renderHeader(header: TemplateHeader): object[] {
  switch (header.type) {
    case 'text':
      return header.variables.map(renderText);
    case 'image':
      return [{ type: 'image', image: { link: header.url } }];
    case 'document':
      return [{ type: 'document', document: { link: header.url, filename: header.filename } }];
  }
}

function renderButton(button: TemplateButtonValue): object {
  switch (button.type) {
    case 'url':
      return renderText(button.suffix);
    case 'copy_code':
      return { type: 'coupon_code', coupon_code: button.code };
    case 'quick_reply':
      return { type: 'payload', payload: button.payload };
  }
}
