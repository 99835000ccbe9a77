import { payloadOf } from '../protocol/messages/validate-template-buttons.ts';
import { isRecord, list, optionalText, record, text } from '../read-value.ts';
import type { Message } from '../world/messages.ts';
import type { Component } from '../world/template-shape.ts';
import type { World } from '../world/world.ts';
import { type ButtonView, type ContentView, flowView, mediaView } from './content-view.ts';

type Node = Record<string, unknown>;

/** The template with the values of this send in their places. */
export function templateView(world: World, message: Message, sent: Node): ContentView {
  if (!message.template) return { body: text(sent.name) };
  return fill(world, message, message.template.components, list(sent.components).map(record));
}

function fill(world: World, message: Message, components: Component[], sent: Node[]): ContentView {
  const header = componentOf(components, 'HEADER');
  const [mediaParameter] = parametersOf(sent, 'header');
  const mediaKind = text(mediaParameter?.type).toLowerCase();
  const isMedia = ['image', 'video', 'document'].includes(mediaKind);
  const cards = list(componentOf(components, 'CAROUSEL')?.cards).map(record);
  const sentCards = list(sentOf(sent, 'carousel')?.cards).map(record);
  return {
    ...(isMedia ? { media: mediaView(mediaKind, record(mediaParameter?.[mediaKind])) } : {}),
    ...(mediaKind === 'location' ? { location: record(mediaParameter?.location) } : {}),
    header: optionalText(hydrate(text(header?.text), parametersOf(sent, 'header'))),
    body: hydrate(text(componentOf(components, 'BODY')?.text), parametersOf(sent, 'body')),
    footer: optionalText(componentOf(components, 'FOOTER')?.text),
    buttons: list(componentOf(components, 'BUTTONS')?.buttons)
      .filter(isRecord)
      .map((button, index) => buttonView(world, message, button, buttonParameter(sent, index))),
    cards: cards.map((card, index) =>
      fill(world, message, list(card.components).filter(isRecord), list(sentCards[index]?.components).map(record)),
    ),
  };
}

function componentOf(components: Component[], type: string): Component | undefined {
  return components.find((component) => component.type === type);
}

function sentOf(sent: Node[], type: string): Node | undefined {
  return sent.find((component) => text(component.type).toLowerCase() === type);
}

function parametersOf(sent: Node[], type: string): Node[] {
  return list(sentOf(sent, type)?.parameters).map(record);
}

function buttonParameter(sent: Node[], index: number): Node {
  const button = sent.find(
    (component) => text(component.type).toLowerCase() === 'button' && Number(component.index ?? 0) === index,
  );
  return record(list(button?.parameters)[0]);
}

function hydrate(pattern: string, parameters: Node[]): string {
  return pattern.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (marker, name: string) => {
    const parameter = parameters.find(({ parameter_name }) => parameter_name === name) ?? parameters[Number(name) - 1];
    if (!parameter) return marker;
    return text(parameter.text) || text(record(parameter[text(parameter.type)]).fallback_value);
  });
}

function buttonView(world: World, message: Message, button: Component, parameter: Node): ButtonView {
  const label = text(button.text);
  const url = text(button.url).replace('{{1}}', text(parameter.text));
  if (url.includes('/otp/code/')) return { kind: 'copy', label: label || 'Copiar código', code: text(parameter.text) };
  switch (text(button.type)) {
    case 'URL':
      return { kind: 'url', label, url };
    case 'PHONE_NUMBER':
      return { kind: 'call', label, url: `tel:${text(button.phone_number)}` };
    case 'COPY_CODE':
      return { kind: 'copy', label: label || 'Copiar código', code: text(parameter.coupon_code) };
    case 'ORDER_DETAILS':
      return { kind: 'copy', label: label || 'Copiar código Pix', code: pixCodeOf(parameter) };
    case 'FLOW': {
      const flowId = button.flow_id ?? world.flows.named(message.number.accountId, text(button.flow_name))?.id;
      return flowView(world, message, flowId, label, record(parameter.action).flow_action_data);
    }
    default:
      return { kind: 'reply', label, id: payloadOf(parameter) || label };
  }
}

function pixCodeOf(parameter: Node): string {
  const details = record(record(parameter.action).order_details);
  const [setting] = list(details.payment_settings).map(record);
  return text(record(setting?.pix_dynamic_code).code);
}
