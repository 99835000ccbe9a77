/** What a person and the event that let them in know: the values of `{{contact.…}}` and `{{trigger.…}}`. */
export type Facts = { contact: Record<string, unknown>; trigger: Record<string, unknown> };

// The spaces around a name are cut afterwards: a pattern that also looks for them tries every way to share them out.
const mark = /\{\{([^{}]*)\}\}/g;

/** Fills a text for one person; what has no value becomes the fallback. */
export function fillVariables(text: string, facts: Facts, fallback: string): string {
  return text.replace(mark, (_, name: string) => textOf(readPath(facts, name.trim())) || fallback);
}

/** The same for a value of a template, which may not be empty, nor broken over lines, nor longer than the platform takes. */
export function fillValue(text: string, facts: Facts, fallback: string, most: number): string {
  return clip(flatten(fillVariables(text, facts, fallback)) || flatten(fallback), most);
}

const flatten = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Cut between characters, never inside one: half a character cannot be stored. */
export const clip = (text: string, most: number) => (text.length <= most ? text : [...text].slice(0, most).join(''));

/** The names in a text that can never have a value. */
export function strangeVariables(text: string): string[] {
  return [...text.matchAll(mark)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !/^(contact|trigger)(\.[^.]+)+$/.test(name));
}

/** `customer.phone` of a payload. Only what the payload itself holds: nothing inherited. */
export function readPath(value: unknown, path: string): unknown {
  let at: unknown = value;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = Reflect.get(at, name);
  }
  return at;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return '';
}
