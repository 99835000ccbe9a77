import { authenticationComponents } from '../protocol/templates/check-authentication.ts';
import { newTemplate } from '../protocol/templates/create-template.ts';
import { upperCased } from '../protocol/templates/upper-case-components.ts';
import { list, optionalText, record, text } from '../read-value.ts';
import type { PhoneNumber } from '../world/accounts.ts';
import { stableId } from '../world/ids.ts';
import { phoneDigits } from '../world/phone-digits.ts';
import type { World } from '../world/world.ts';
import { ControlError } from './control-error.ts';

type Node = Record<string, unknown>;

/** Creates or refreshes an account; the same body twice changes nothing, so a restarted simulator is seeded again. */
export function saveAccount(world: World, body: Node) {
  const id = optionalText(body.id) ?? stableId('account', text(body.name));
  const account = world.accounts.saveAccount(id, optionalText(body.name) ?? `Conta ${id}`);
  const token = optionalText(body.token);
  if (token !== undefined) world.accounts.saveToken(id, token);
  const numbers = list(body.numbers).map((number) => saveNumber(world, id, record(number)));
  const templates = list(body.templates).flatMap((template) => saveTemplate(world, id, record(template)) ?? []);
  return {
    id,
    name: account.name,
    numbers: numbers.map((number) => ({ id: number.id, phone: `+${number.digits}` })),
    templates: templates.map((template) => ({ id: template.id, name: template.name, language: template.language })),
  };
}

function saveNumber(world: World, accountId: string, body: Node): PhoneNumber {
  const digits = phoneDigits(text(body.phone));
  if (digits === undefined) throw new ControlError(`"${text(body.phone)}" is not a phone`);
  const known = world.accounts.numberByPhone(optionalText(body.id) ?? digits) ?? world.accounts.numberByPhone(digits);
  const id = optionalText(body.id) ?? known?.id ?? stableId('number', digits);
  const name = optionalText(body.displayName) ?? known?.verifiedName ?? `+${digits}`;
  const number = known?.id === id ? known : world.accounts.addNumber(id, accountId, digits, name);
  number.verifiedName = name;
  number.accountId = accountId;
  number.tier = optionalText(body.tier) ?? number.tier;
  number.status = optionalText(body.status) ?? number.status;
  number.qualityRating = optionalText(body.quality) ?? number.qualityRating;
  number.throughputPerSecond = throughputOf(body.throughput) ?? number.throughputPerSecond;
  return number;
}

/** A figure, or the platform's own words for it. */
function throughputOf(value: unknown): number | undefined {
  if (value === 'HIGH') return 1_000;
  if (value === 'STANDARD') return 80;
  return typeof value === 'number' && value >= 0 ? value : undefined;
}

function saveTemplate(world: World, accountId: string, body: Node) {
  const name = text(body.name);
  const language = optionalText(body.language) ?? 'pt_BR';
  const category = optionalText(body.category) ?? 'UTILITY';
  if (name === '') throw new ControlError('a template needs a name');
  const known = world.templates.find(accountId, name, language);
  if (known) return known;
  if (body.unlessDeleted === true && world.templates.wasDeleted(accountId, name, language)) return undefined;
  const given = list(body.components);
  const components = given.length === 0 ? [] : upperCased(given);
  const template = newTemplate(world, {
    id: optionalText(body.id) ?? stableId('template', accountId, name, language),
    accountId,
    name,
    language,
    category,
    format: body.parameterFormat === 'NAMED' ? 'NAMED' : 'POSITIONAL',
    components: category === 'AUTHENTICATION' ? authenticationComponents(components, language) : components,
  });
  template.status = optionalText(body.status) ?? 'APPROVED';
  world.templates.save(template);
  return template;
}
