import { optionalText, parsedIfText, text } from '../../read-value.ts';
import type { Account } from '../../world/accounts.ts';
import type { Component } from '../../world/template-shape.ts';
import { templateShape } from '../../world/template-shape.ts';
import type { Template } from '../../world/templates.ts';
import type { World } from '../../world/world.ts';
import type { Call } from '../call.ts';
import type { Edge } from '../edge.ts';
import { refuse } from '../graph-error.ts';
import { checkComponents } from './check-components.ts';
import type { ParameterFormat } from './check-variables.ts';
import { templateLanguages } from './languages.ts';
import { libraryComponents } from './library-components.ts';
import { scheduleReview } from './review-template.ts';
import { templateProblem, templateRefusal } from './template-refusal.ts';

export const categories = ['UTILITY', 'MARKETING', 'AUTHENTICATION'];

const MAX_TEMPLATES = 6_000;

const ttlSeconds: Record<string, [number, number]> = {
  AUTHENTICATION: [30, 900],
  UTILITY: [30, 43_200],
  MARKETING: [43_200, 2_592_000],
};

/** `POST /{account}/message_templates`: checked now, judged later; library templates are born approved. */
export const createTemplate: Edge<Account> = (world, call, account) => {
  const { name, language, category } = identityOf(call);
  requireFree(world, account.id, name, language, category);
  const format: ParameterFormat = text(call.params.parameter_format).toUpperCase() === 'NAMED' ? 'NAMED' : 'POSITIONAL';
  const libraryName = optionalText(call.params.library_template_name);
  const components =
    libraryName === undefined
      ? checkComponents(parsedIfText(call.params.components), { category, format, language })
      : libraryComponents(libraryName, language, parsedIfText(call.params.library_template_button_inputs));
  const template = newTemplate(world, { accountId: account.id, name, language, category, format, components });
  template.libraryName = libraryName;
  template.ttlSeconds = ttlOf(call.params.message_send_ttl_seconds, category);
  if (libraryName !== undefined) template.status = 'APPROVED';
  world.templates.save(template);
  if (template.status === 'PENDING') scheduleReview(world, template);
  return { id: template.id, status: template.status, category: template.category };
};

export interface TemplateParts {
  id?: string | undefined;
  accountId: string;
  name: string;
  language: string;
  category: string;
  format: ParameterFormat;
  components: Component[];
}

export function newTemplate(world: World, parts: TemplateParts): Template {
  const { accountId, name, language, category, format, components } = parts;
  return {
    id: parts.id ?? world.ids.object(),
    accountId,
    name,
    language,
    category,
    previousCategory: undefined,
    status: 'PENDING',
    rejectedReason: 'NONE',
    parameterFormat: format,
    components,
    shape: templateShape(components),
    qualityScore: 'UNKNOWN',
    qualityAt: world.timers.now(),
    libraryName: undefined,
    ttlSeconds: undefined,
    createdAt: world.timers.now(),
    editedAt: [],
  };
}

function identityOf(call: Call) {
  const name = text(call.params.name);
  if (name === '') throw refuse.missing('name');
  if (!/^[a-z0-9_]+$/.test(name) || name.length > 512) throw templateRefusal(2388046);
  const language = text(call.params.language);
  if (language === '') throw refuse.missing('language');
  if (!templateLanguages.has(language)) throw refuse.param(`language is not supported - got "${language}".`);
  const category = text(call.params.category).toUpperCase();
  if (!categories.includes(category)) {
    throw refuse.param(`category must be one of {${categories.join(', ')}} - got "${category}".`);
  }
  return { name, language, category };
}

function requireFree(world: World, accountId: string, name: string, language: string, category: string): void {
  if (world.templates.find(accountId, name, language)) throw templateRefusal(2388024);
  const owned = world.templates.of(accountId);
  if (owned.length >= MAX_TEMPLATES) throw templateRefusal(2388019);
  const sibling = owned.find((template) => template.name === name && template.category !== category);
  if (sibling) throw templateProblem(`Another language of this template has the category ${sibling.category}.`);
}

export function ttlOf(value: unknown, category: string): number | undefined {
  if (value === undefined) return undefined;
  const seconds = Number(value);
  if (seconds === -1 && category !== 'MARKETING') return seconds;
  const [min, max] = ttlSeconds[category] ?? [0, 0];
  if (!Number.isInteger(seconds) || seconds < min || seconds > max) {
    throw refuse.param(`message_send_ttl_seconds must be between ${min} and ${max}.`);
  }
  return seconds;
}
