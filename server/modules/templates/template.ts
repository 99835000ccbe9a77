import { refuse } from '@recado/contract/refusal.ts';
import type { TemplateCategory, TemplateStatus } from '@recado/contract/states.ts';
import type { Content, TemplateButtonValue, TemplateHeader } from '../../provider/port.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** What a template looks like, in our own words. Variables are numbered from 1 in each text. */
export type TemplateStructure = {
  header: { type: 'TEXT'; text: string } | { type: 'IMAGE' | 'DOCUMENT' } | null;
  body: string;
  footer: string | null;
  buttons: TemplateButton[];
};

export type TemplateButton =
  | { type: 'QUICK_REPLY'; text: string }
  | { type: 'URL'; text: string; url: string }
  | { type: 'PHONE'; text: string; phone: string }
  | { type: 'COPY_CODE'; text: string };

export type Template = {
  id: Uuid;
  organizationId: Uuid;
  businessAccountId: Uuid;
  name: string;
  formattedName: string;
  category: TemplateCategory;
  originalCategory: TemplateCategory | null;
  language: string;
  platformTemplateId: string;
  status: TemplateStatus;
  rejectionReason: string | null;
  samples: Record<string, string>;
  structure: TemplateStructure;
  createdAt: Date;
  updatedAt: Date | null;
};

/** A template as the sender filled it in: for the platform, and for people. */
export type FilledTemplate = { content: Content; body: string };

/** Values are taken in order: header, body, then the buttons that end in a variable. */
export function fillTemplate(template: Template, values: readonly string[]): FilledTemplate {
  const { structure } = template;
  const expected = countVariables(template);
  if (values.length !== expected) {
    throw refuse('TEMPLATE_VARIABLES_MISMATCH', { parameters: { expected, received: values.length } });
  }
  const left = [...values];
  const header = fillHeader(structure.header, left);
  const variables = left.splice(0, variablesIn(structure.body));
  const buttons = structure.buttons.flatMap((button, index): TemplateButtonValue[] =>
    button.type === 'URL' && variablesIn(button.url) > 0 ? [{ index, type: 'url', suffix: left.shift() ?? '' }] : [],
  );
  return {
    content: {
      type: 'template',
      name: template.name,
      language: template.language,
      category: template.category,
      header,
      variables,
      buttons,
    },
    body: fillText(structure.body, variables),
  };
}

export function countVariables({ structure }: Pick<Template, 'structure'>): number {
  const links = structure.buttons.filter((button) => button.type === 'URL' && variablesIn(button.url) > 0);
  return headerVariables(structure.header) + variablesIn(structure.body) + links.length;
}

function headerVariables(header: TemplateStructure['header']): number {
  if (!header) return 0;
  return header.type === 'TEXT' ? variablesIn(header.text) : 1;
}

function fillHeader(header: TemplateStructure['header'], left: string[]): TemplateHeader | null {
  if (!header || headerVariables(header) === 0) return null;
  const values = left.splice(0, headerVariables(header));
  if (header.type === 'TEXT') return { type: 'text', variables: values };
  return { type: header.type === 'IMAGE' ? 'image' : 'document', url: values[0] ?? '' };
}

const variablesIn = (text: string) => new Set(text.match(/\{\{\d+\}\}/g)).size;

const fillText = (text: string, values: readonly string[]) =>
  text.replace(/\{\{(\d+)\}\}/g, (mark, n: string) => values[Number(n) - 1] ?? mark);
