import { list } from '../../read-value.ts';
import type { Component } from '../../world/template-shape.ts';
import { checkAuthentication } from './check-authentication.ts';
import { checkButtons } from './check-buttons.ts';
import { checkCarousel } from './check-carousel.ts';
import { checkBody, checkFooter, checkHeader } from './check-texts.ts';
import type { ParameterFormat } from './check-variables.ts';
import { upperCased } from './upper-case-components.ts';

export interface TemplateKind {
  category: string;
  format: ParameterFormat;
  language: string;
}

/** Refuses what the platform refuses at creation; answers the components as they will be stored. */
export function checkComponents(value: unknown, kind: TemplateKind): Component[] {
  const { category, format, language } = kind;
  const components = upperCased(value);
  if (category === 'AUTHENTICATION') return checkAuthentication(components, language);
  const find = (type: string) => components.find((component) => component.type === type);
  const header = find('HEADER');
  if (header) checkHeader(header, format);
  checkBody(find('BODY'), format, find('LIMITED_TIME_OFFER') ? 600 : 1024);
  const footer = find('FOOTER');
  if (footer) checkFooter(footer);
  const buttons = find('BUTTONS');
  if (buttons) checkButtons(list(buttons.buttons));
  const carousel = find('CAROUSEL');
  if (carousel) checkCarousel(carousel, category, format);
  return components;
}
