/** An act in words; what a person called in the panel goes by the name of its operation. */
export const nameOf = (action: string, known: Readonly<Record<string, string>>) =>
  known[action] ?? action.replace(/^panel\./, '');

const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const anInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** How the parts of a decision are called, and what its values mean. What is not here is shown as it is. */
export type DetailWords = {
  names: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  time: (instant: string) => string;
};

/** What was decided, as people read it: lists with commas, nothing that is empty, and no ids. */
export const describeDetail = (detail: Readonly<Record<string, unknown>>, words: DetailWords) =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '' && !(typeof value === 'string' && anId.test(value)))
    .map(([name, value]) => `${words.names[name] ?? name}: ${textOf(name, value, words)}`)
    .join(' · ');

function textOf(name: string, value: unknown, words: DetailWords): string {
  if (Array.isArray(value)) return value.map((one) => textOf(name, one, words)).join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // One word may mean something else of another part: an administrator is a role, and all of the permissions.
  return words.values[`${name} ${text}`] ?? words.values[text] ?? (anInstant.test(text) ? words.time(text) : text);
}
