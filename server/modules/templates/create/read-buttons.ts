import { limits } from '@recado/contract/limits.ts';
import { type TemplateButtonType, templateButtonTypes } from '@recado/contract/routes/templates-create.ts';
import { readPhone } from '../../contacts/index.ts';
import type { TemplateButton } from '../template.ts';
import { checkLength, checkPlainText } from './check-texts.ts';
import type { AskedTemplate, Problem } from './draft.ts';

export type AskedButton = NonNullable<AskedTemplate['buttons']>[number];

/** How many of each a template may have; links share the platform's one limit. */
const groups: readonly { types: readonly TemplateButtonType[]; most: number; name: string }[] = [
  { types: ['URL', 'SMART_LINK', 'CHARGE'], most: limits.templateLinks, name: 'de link' },
  { types: ['PHONE'], most: 1, name: 'de telefone' },
  { types: ['COPY_CODE'], most: 1, name: 'de copiar código' },
  { types: ['FLOW'], most: 1, name: 'de formulário' },
  { types: ['CHARGE'], most: 1, name: 'de cobrança' },
];

export function readButtons(asked: readonly AskedButton[], field: string, problems: Problem[]): TemplateButton[] {
  if (asked.length > limits.templateButtons) {
    problems.push({ field, problem: `pode ter no máximo ${limits.templateButtons} botões` });
  }
  const buttons = asked.flatMap((button, index) => readButton(button, `${field}.${index}`, problems) ?? []);
  for (const { types, most, name } of groups) {
    const count = buttons.filter(({ type }) => types.includes(type)).length;
    if (count > most) problems.push({ field, problem: `pode ter no máximo ${most} ${name}` });
  }
  const turns = buttons.filter((button, index) => index > 0 && isReply(button) !== isReply(buttons[index - 1]));
  if (turns.length > 1)
    problems.push({ field, problem: 'as respostas rápidas ficam juntas, antes ou depois das outras' });
  return buttons;
}

const isReply = (button: TemplateButton | undefined) => button?.type === 'QUICK_REPLY';

export function readButton(asked: AskedButton, field: string, problems: Problem[]): TemplateButton | null {
  const type = templateButtonTypes.find((one) => one === asked.type);
  if (!type) {
    problems.push({ field: `${field}.type`, problem: `deve ser um destes: ${templateButtonTypes.join(', ')}` });
    return null;
  }
  const text = asked.text ?? '';
  // The platform writes the label of a button that copies.
  if (type !== 'COPY_CODE') checkPlainText(`${field}.text`, text, limits.templateButtonLength, problems);
  switch (type) {
    case 'QUICK_REPLY':
    case 'CHARGE':
      return { type, text };
    case 'URL':
    case 'SMART_LINK':
      return { type, text, url: readUrl(type, asked.url ?? '', `${field}.url`, problems) };
    case 'PHONE':
      return { type, text, phone: readNumber(asked.phone ?? '', `${field}.phone`, problems) };
    case 'FLOW':
      // The platform's own id is filled in when the form is found.
      return { type, text, flowId: asked.flowId ?? '', platformFlowId: '' };
    case 'COPY_CODE':
      return { type, text: 'Copiar código', code: readCode(asked.code ?? '', `${field}.code`, problems) };
  }
}

/** One variable at most, at the very end. A short link of ours leads on only over TLS. */
function readUrl(type: 'URL' | 'SMART_LINK', url: string, field: string, problems: Problem[]): string {
  const scheme = type === 'URL' ? /^https?:\/\/[^\s/]+/i : /^https:\/\/[^\s/]+/i;
  const fixed = url.replace(/\{\{1\}\}$/, '');
  checkLength(field, url, limits.templateUrlLength, problems);
  if (/[{}]/.test(fixed)) {
    problems.push({ field, problem: 'pode ter uma variável, {{1}}, e só no fim' });
  } else if (!scheme.test(fixed) || !URL.canParse(fixed)) {
    problems.push({
      field,
      problem: type === 'URL' ? 'deve ser um endereço http ou https' : 'deve ser um endereço https',
    });
  }
  return url;
}

function readNumber(phone: string, field: string, problems: Problem[]): string {
  const read = readPhone(phone);
  if (!read) problems.push({ field, problem: 'deve ser um telefone com código do país' });
  return `+${read?.digits ?? ''}`;
}

function readCode(code: string, field: string, problems: Problem[]): string {
  checkPlainText(field, code, limits.templateCodeLength, problems);
  return code;
}
