/** An act in words; what a person called in the panel goes by the name of its operation. */
export const nameOf = (action: string, known: Readonly<Record<string, string>>) =>
  known[action] ?? action.replace(/^panel\./, '');

const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What was decided, as people read it: lists with commas, nothing that is empty, and no ids. */
export const tellDetail = (detail: Readonly<Record<string, unknown>>) =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '' && !(typeof value === 'string' && anId.test(value)))
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join(' · ');

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
