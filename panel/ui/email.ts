/** Whether a text can be an address at all; the service decides the rest. One pass over the text, whatever it is. */
export function isEmail(text: string): boolean {
  const [name, place, ...more] = text.trim().split('@');
  const dot = place?.lastIndexOf('.') ?? -1;
  return Boolean(name) && more.length === 0 && dot > 0 && dot < (place?.length ?? 0) - 1 && !/\s/.test(text.trim());
}
