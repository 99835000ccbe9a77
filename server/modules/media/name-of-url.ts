/** The file's name at the end of an address, as people read it; null when the address ends in none. */
export function nameOfUrl(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const segment = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment) || null;
  } catch {
    return segment || null;
  }
}
