import { isRecord, list, optionalText, record, text } from '../read-value.ts';
import { contentOf, type Message } from '../world/messages.ts';
import type { World } from '../world/world.ts';

type Node = Record<string, unknown>;

export interface FormAnswer {
  label: string;
  value: string | boolean | string[];
}

/** What a person filled in, by the labels and options of the form they answered instead of its keys. */
export function formAnswers(world: World, message: Message, fields: Node): FormAnswer[] {
  const form = formOf(world, message);
  const components = list(form.screens).flatMap((screen) => componentsOf(record(record(screen).layout)));
  const names = payloadNames(components);
  return Object.entries(fields).flatMap(([key, given]) => {
    const component = components.find(({ name }) => name === (names.get(key) ?? key));
    const value = shownValue(given, component);
    if (key === 'flow_token' || value === '' || (Array.isArray(value) && value.length === 0)) return [];
    return [{ label: optionalText(component?.label) ?? key, value }];
  });
}

/** The form behind the message that was answered. */
function formOf(world: World, message: Message): Node {
  const asked = world.messages.find(text(record(contentOf(message).context).id));
  if (!asked) return {};
  const parameters = record(record(record(contentOf(asked).interactive).action).parameters);
  const button = asked.template?.components
    .flatMap((component) => list(component.buttons).filter(isRecord))
    .find(({ type }) => type === 'FLOW');
  const id = parameters.flow_id ?? button?.flow_id;
  const flow = world.flows.get(String(id)) ?? world.flows.named(asked.number.accountId, text(parameters.flow_name));
  return flow && flow.json !== '' ? record(JSON.parse(flow.json)) : {};
}

function componentsOf(layout: Node): Node[] {
  return list(layout.children)
    .filter(isRecord)
    .flatMap((child) => [child, ...componentsOf(child)]);
}

/** Under which name of a field each key of the answer was filled in: `{ nome: "${form.field_1}" }`. */
function payloadNames(components: Node[]): Map<string, string> {
  const payloads = components.map((component) => record(record(component['on-click-action']).payload));
  const pairs = payloads.flatMap((payload) => Object.entries(payload));
  return new Map(pairs.map(([key, value]) => [key, /form\.(\w+)\}$/.exec(text(value))?.[1] ?? key]));
}

function shownValue(given: unknown, component: Node | undefined): FormAnswer['value'] {
  if (typeof given === 'boolean') return given;
  if (Array.isArray(given)) return given.map((one) => titleOf(one, component));
  return titleOf(given, component);
}

function titleOf(id: unknown, component: Node | undefined): string {
  const options = list(component?.['data-source']).filter(isRecord);
  return optionalText(options.find((option) => option.id === id)?.title) ?? String(id ?? '');
}
