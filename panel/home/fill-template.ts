/** Places of a template in the order their values are sent. */
export const placesOf = (schema: Record<string, string> | null | undefined): string[] =>
  Object.keys(schema ?? {}).sort((a, b) => Number(a) - Number(b));

/** The text a person will read; a place without a value stays as it is. */
export const fillTemplate = (text: string, values: readonly string[]): string =>
  text.replace(/\{\{(\d+)\}\}/g, (place, number: string) => values[Number(number) - 1] || place);

/** The virtual phone's address ends with the phone itself. */
export function phoneOf(phoneUrl: string | null): string {
  const digits = /\/phone\/(\d{8,15})$/.exec(phoneUrl ?? '')?.[1];
  return digits ? `+${digits}` : '';
}
