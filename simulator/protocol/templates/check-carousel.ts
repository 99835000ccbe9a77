import { isRecord, list, record, text } from '../../read-value.ts';
import type { Component } from '../../world/template-shape.ts';
import { checkButtons } from './check-buttons.ts';
import { checkBody, checkHeader } from './check-texts.ts';
import type { ParameterFormat } from './check-variables.ts';
import { templateProblem } from './template-refusal.ts';
import { upperCased } from './upper-case-components.ts';

/** Two to ten cards, all built alike; only marketing templates have them. */
export function checkCarousel(carousel: Component, category: string, format: ParameterFormat): void {
  if (category !== 'MARKETING') throw templateProblem('Only marketing templates may have a carousel.');
  const cards = list(carousel.cards);
  if (cards.length < 2 || cards.length > 10) throw templateProblem('A carousel has 2 to 10 cards.');
  const stored = cards.map((card) => ({ components: upperCased(record(card).components) }));
  for (const { components } of stored) checkCard(components, format);
  const outlines = new Set(stored.map(({ components }) => outlineOf(components)));
  if (outlines.size > 1) throw templateProblem('All cards must have the same components.');
  carousel.cards = stored;
}

function checkCard(components: Component[], format: ParameterFormat): void {
  const find = (type: string) => components.find((component) => component.type === type);
  const header = find('HEADER');
  if (!header || !['IMAGE', 'VIDEO', 'PRODUCT'].includes(text(header.format))) {
    throw templateProblem('Each card needs an image, video or product header.');
  }
  checkHeader(header, format);
  const body = find('BODY');
  if (body) checkBody(body, format, 160);
  const buttons = find('BUTTONS');
  if (!buttons) throw templateProblem('Each card needs a button.');
  checkButtons(list(buttons.buttons), 2);
}

function outlineOf(components: Component[]): string {
  const parts = components.map((component) => {
    const buttons = list(component.buttons).filter(isRecord);
    return [component.type, component.format, ...buttons.map(({ type }) => type)].join(' ');
  });
  return parts.sort().join(',');
}
