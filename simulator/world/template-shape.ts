import { isRecord, list, record, text } from '../read-value.ts';

export interface ButtonShape {
  type: string;
  label: string;
  /** A send must bring a value for this button. */
  needsValue: boolean;
}

/** What a send has to fill in: worked out once, when the template is saved, so that sends stay cheap. */
export interface TemplateShape {
  headerFormat: string | undefined;
  headerVariables: string[];
  bodyText: string;
  bodyVariables: string[];
  buttons: ButtonShape[];
  cards: TemplateShape[];
}

export function templateShape(components: Component[]): TemplateShape {
  const byType = (type: string) => components.find((component) => component.type === type);
  const header = byType('HEADER');
  const body = byType('BODY');
  const bodyText = text(body?.text);
  return {
    headerFormat: header && text(header.format).toUpperCase(),
    headerVariables: variablesIn(text(header?.text)),
    bodyText,
    bodyVariables: variablesIn(bodyText),
    buttons: list(byType('BUTTONS')?.buttons).filter(isRecord).map(buttonShape),
    cards: list(byType('CAROUSEL')?.cards).map((card) => templateShape(list(record(card).components).filter(isRecord))),
  };
}

/** Names or numbers between double braces, each once, in order of appearance. */
export function variablesIn(value: string): string[] {
  return [...new Set([...value.matchAll(/\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g)].map((match) => match[1] ?? ''))];
}

const ALWAYS_NEEDS_VALUE = new Set(['COPY_CODE', 'OTP', 'ORDER_DETAILS', 'MPM']);

function buttonShape(button: Component): ButtonShape {
  const type = text(button.type).toUpperCase();
  const needsValue = ALWAYS_NEEDS_VALUE.has(type) || (type === 'URL' && text(button.url).includes('{{'));
  return { type, label: text(button.text), needsValue };
}

export type Component = Record<string, unknown>;
