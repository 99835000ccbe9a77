import { list, record, text } from '../../read-value.ts';
import type { Component } from '../../world/template-shape.ts';
import { checkBodyVariables, checkExamples, type ParameterFormat, variableProblem } from './check-variables.ts';
import { templateRefusal } from './template-refusal.ts';

const headerFormats = ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'GIF', 'LOCATION', 'PRODUCT'];
const MARKDOWN_OR_EMOJI = /[\n\r*_~`]|\p{Extended_Pictographic}/u;

export function checkHeader(header: Component, format: ParameterFormat): void {
  const kind = text(header.format);
  if (!headerFormats.includes(kind)) throw templateRefusal(2388047, `Unknown format "${kind}".`);
  if (kind === 'LOCATION' || kind === 'PRODUCT') return;
  if (kind !== 'TEXT') {
    const [handle] = list(record(header.example).header_handle);
    if (!text(handle).startsWith('4::')) throw templateRefusal(2388043, 'header_handle must be an upload handle.');
    return;
  }
  const value = text(header.text);
  if (value === '' || MARKDOWN_OR_EMOJI.test(value.replaceAll(/\{\{.*?\}\}/g, ''))) throw templateRefusal(2388047);
  if (value.length > 60) throw templateRefusal(2388040, 'The header may have 60 characters.');
  if (variableProblem(value, format)) throw templateRefusal(2388047, 'Variables are not in sequence.');
  if ((value.match(/\{\{/g)?.length ?? 0) > 1) throw templateRefusal(2388047, 'The header may have one variable.');
  checkExamples(value, format, record(header.example), 'header_text');
}

export function checkBody(body: Component | undefined, format: ParameterFormat, maxLength: number): void {
  const value = text(body?.text);
  if (!body || value.trim() === '') throw templateRefusal(2388072, 'The body is required.');
  if (value.length > maxLength) throw templateRefusal(2388040, `The body may have ${maxLength} characters.`);
  checkBodyVariables(value, format);
  const texts = list(record(body.example).body_text);
  // Client libraries also write one flat list; it is kept, and read back, as the documented list of lists.
  if (texts.length > 0 && texts.every((one) => typeof one === 'string')) body.example = { body_text: [texts] };
  checkExamples(value, format, record(body.example), 'body_text');
}

export function checkFooter(footer: Component): void {
  const value = text(footer.text);
  if (value === '' || value.includes('{{') || value.includes('\n')) throw templateRefusal(2388073);
  if (value.length > 60) throw templateRefusal(2388040, 'The footer may have 60 characters.');
}
