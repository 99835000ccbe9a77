/**
 * What a search text may be the beginning of, none of them inside another: the text itself and, when it looks like a
 * phone, its digits with and without the country code. The ninth digit of a Brazilian mobile is left out, as it is in
 * the key a person is stored under.
 */
export function searchPrefixes(text: string): string[] {
  const plain = text.trim();
  if (plain === '') return [];
  const digits = plain.replace(/^chat:/i, '').replace(/[\s().+-]/g, '');
  const phones = /^\d{3,15}$/.test(digits) ? [digits, `55${digits}`].flatMap(spellings) : [];
  const all = [...new Set([plain, ...phones])];
  return all.filter((one) => !all.some((other) => other !== one && one.startsWith(other)));
}

function spellings(digits: string): string[] {
  const [, area, local] = /^55(\d{2})9([6-9]\d{0,7})$/.exec(digits) ?? [];
  return local === undefined ? [digits] : [digits, `55${area}${local}`];
}
