import { isRecord, list, record, text } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import type { TemplateShape } from '../../world/template-shape.ts';
import type { Template } from '../../world/templates.ts';
import type { World } from '../../world/world.ts';
import { GraphError, refuse } from '../graph-error.ts';
import type { Envelope } from './read-envelope.ts';
import type { TemplateCheck } from './template-check.ts';
import { validateMedia } from './validate-media.ts';
import { validateTemplateButtons } from './validate-template-buttons.ts';
import { validateTextParameter } from './validate-text-parameter.ts';

type Node = Record<string, unknown>;

const MAX_HYDRATED_BODY = 1024;
const componentTypes = ['header', 'body', 'button', 'carousel', 'limited_time_offer'];

/** The template must exist, be approved, and get exactly the values its shape asks for. */
export function validateTemplate(
  world: World,
  number: PhoneNumber,
  envelope: Envelope,
  version: number | undefined,
): Template {
  const content = record(envelope.content);
  const template = findTemplate(world, number.accountId, content);
  if (envelope.byUserId && template.category === 'AUTHENTICATION') throw new GraphError(131062);
  const components = componentsOf(content);
  const check = { world, accountId: number.accountId, version, named: template.parameterFormat === 'NAMED' };
  validateComponents(check, template.shape, components);
  if (template.category === 'AUTHENTICATION') requireCodeTwice(components);
  if (template.shape.cards.length > 0) validateCards(check, template.shape.cards, components);
  return template;
}

function findTemplate(world: World, accountId: string, content: Node): Template {
  if (typeof content.name !== 'string') throw refuse.missing("template['name']");
  const code = record(content.language).code;
  if (typeof code !== 'string') throw refuse.missing("template['language']['code']");
  const template = world.templates.find(accountId, content.name, code);
  if (template?.status === 'PAUSED') throw new GraphError(132015);
  if (template?.status === 'DISABLED') throw new GraphError(132016);
  if (template?.status !== 'APPROVED') {
    throw new GraphError(132001, { details: `template name (${content.name}) does not exist in ${code}` });
  }
  return template;
}

function componentsOf(content: Node): Node[] {
  if (content.components === undefined) return [];
  if (!Array.isArray(content.components)) throw refuse.param("template['components'] must be an array.");
  return content.components.map((component: unknown, index) => {
    const type = text(record(component).type).toLowerCase();
    if (!isRecord(component) || !componentTypes.includes(type)) {
      throw refuse.param(`template['components'][${index}]['type'] must be one of {${componentTypes}}.`);
    }
    return { ...component, type };
  });
}

function validateComponents(check: TemplateCheck, shape: TemplateShape, components: Node[]): void {
  validateHeader(check, shape, parametersOf(components, 'header'));
  validateBody(check, shape, parametersOf(components, 'body'));
  validateTemplateButtons(check, shape, components);
}

function parametersOf(components: Node[], type: string): Node[] {
  return list(components.find((component) => component.type === type)?.parameters).map(record);
}

function validateHeader(check: TemplateCheck, shape: TemplateShape, parameters: Node[]): void {
  const format = shape.headerFormat;
  if (format === undefined || format === 'TEXT') {
    requireCount('header', parameters.length, shape.headerVariables.length);
    for (const parameter of parameters) validateTextParameter(check, 'header', parameter);
    return;
  }
  const [parameter] = parameters;
  const received = parameter ? text(parameter.type).toUpperCase() || 'UNKNOWN' : 'UNKNOWN';
  if (received !== format) {
    throw new GraphError(132012, { details: `header: Format mismatch, expected ${format}, received ${received}` });
  }
  if (format === 'LOCATION' || !parameter) return;
  validateMedia(check.world, check.accountId, format.toLowerCase(), parameter[format.toLowerCase()]);
}

function validateBody(check: TemplateCheck, shape: TemplateShape, parameters: Node[]): void {
  requireCount('body', parameters.length, shape.bodyVariables.length);
  if (check.named) requireNames(shape.bodyVariables, parameters);
  let length = shape.bodyText.length;
  parameters.forEach((parameter, index) => {
    const value = validateTextParameter(check, 'body', parameter);
    const name = check.named ? text(parameter.parameter_name) : (shape.bodyVariables[index] ?? '');
    length += value.length - name.length - '{{}}'.length;
  });
  if (length > MAX_HYDRATED_BODY) {
    throw new GraphError(132005, {
      details: `body: hydrated text has ${length} characters, limit ${MAX_HYDRATED_BODY}`,
    });
  }
}

function requireCount(where: string, got: number, expected: number): void {
  if (got === expected) return;
  const details = `${where}: number of localizable_params (${got}) does not match the expected number of params (${expected})`;
  throw new GraphError(132000, { details });
}

function requireNames(expected: string[], parameters: Node[]): void {
  const names = new Set(parameters.map((parameter) => parameter.parameter_name));
  const missing = expected.find((name) => !names.has(name));
  if (missing !== undefined) throw refuse.param(`parameter_name '${missing}' is missing or empty.`);
}

/** One-time codes travel in the body and again in the button, and both must agree. */
function requireCodeTwice(components: Node[]): void {
  const code = text(parametersOf(components, 'body')[0]?.text);
  if (code.length > 15) throw refuse.value('body: the code must have at most 15 characters');
  if (code !== text(parametersOf(components, 'button')[0]?.text)) {
    throw new GraphError(132018, { details: 'buttons: the code of the button differs from the code of the body' });
  }
}

function validateCards(check: TemplateCheck, shapes: TemplateShape[], components: Node[]): void {
  const cards = list(components.find(({ type }) => type === 'carousel')?.cards).map(record);
  if (cards.length !== shapes.length) {
    const details = `carousel: number of cards (${cards.length}) does not match the expected number (${shapes.length})`;
    throw new GraphError(132012, { details });
  }
  const isInOrder = cards.every((card, index) => Number(card.card_index) === index);
  if (!isInOrder) throw refuse.value('carousel: card_index must go from 0 in order');
  cards.forEach((card, index) => {
    const shape = shapes[index];
    if (shape) validateComponents(check, shape, componentsOf(card));
  });
}
