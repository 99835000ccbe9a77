import { isRecord, list, optionalText, text } from '../../read-value.ts';
import { postNotice } from '../../webhooks/post-change.ts';
import type { Component } from '../../world/template-shape.ts';
import { templateShape } from '../../world/template-shape.ts';
import type { Template } from '../../world/templates.ts';
import type { World } from '../../world/world.ts';
import { checkComponents } from './check-components.ts';

/** Replaces all components, after the same checks as at creation. */
export function changeComponents(template: Template, components: unknown): void {
  const { category, parameterFormat: format, language } = template;
  template.components = checkComponents(components, { category, format, language });
  template.shape = templateShape(template.components);
}

/**
 * Notifies the callback of the content of the template now. Only texts and buttons: media and cards are not in this notice.
 */
export function postComponents(world: World, template: Template): void {
  const textOf = (type: string) => optionalText(template.components.find((component) => component.type === type)?.text);
  const buttons = list(template.components.find(({ type }) => type === 'BUTTONS')?.buttons).filter(isRecord);
  const title = textOf('HEADER');
  const footer = textOf('FOOTER');
  postNotice(world, template.accountId, 'message_template_components_update', {
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
    ...(title === undefined ? {} : { message_template_title: title }),
    message_template_element: template.shape.bodyText,
    ...(footer === undefined ? {} : { message_template_footer: footer }),
    ...(buttons.length === 0 ? {} : { message_template_buttons: buttons.map(buttonNode) }),
  });
}

function buttonNode(button: Component) {
  const url = optionalText(button.url);
  const phone = optionalText(button.phone_number);
  return {
    message_template_button_type: text(button.type),
    message_template_button_text: text(button.text),
    ...(url === undefined ? {} : { message_template_button_url: url }),
    ...(phone === undefined ? {} : { message_template_button_phone_number: phone }),
  };
}
