/** A word of a search and the numbers it may be: beginnings of keys of people, and of local numbers. */
export type SearchWord = { text: string | null; keys: readonly string[]; locals: readonly string[] };

// Nobody types more; what is left out are the shortest.
const mostWords = 8;

/**
 * What a search may mean, likeliest first; every word of a reading must be found. A text of several parts that together
 * look like a phone is one number, and its parts are words only where no such number is found.
 */
export function readSearch(text: string): SearchWord[][] {
  const plain = text.trim();
  if (plain === '') return [];
  const parts = [...new Set(plain.split(/[\s,;]+/).filter((part) => part !== ''))];
  const words = (parts.length > 0 ? parts : [plain]).sort((a, b) => b.length - a.length).slice(0, mostWords);
  const spelled: SearchWord[] = words.map((word) => ({ text: word, ...numbersOf(word) }));
  const whole = numbersOf(plain);
  return words.length > 1 && whole.keys.length > 0 ? [[{ text: null, ...whole }], spelled] : [spelled];
}

const noNumbers = { keys: [], locals: [] };

/**
 * A phone is typed with or without country, area and ninth digit, or with the zero of a long-distance call. The key of a
 * Brazilian mobile has no ninth digit, its local number has one.
 */
function numbersOf(text: string): Pick<SearchWord, 'keys' | 'locals'> {
  const digits = text.replace(/^chat:/i, '').replace(/[\s().+-]/g, '');
  if (!/^\d{3,17}$/.test(digits)) return noNumbers;
  const dialled = digits.replace(/^0+/, '') || digits;
  const keys = [digits, dialled, `55${dialled}`].flatMap(withoutNinth);
  const locals = digits.length < 4 ? [] : [digits, ...(/^[6-9]\d{0,7}$/.test(digits) ? [`9${digits}`] : [])];
  return { keys: widest(keys), locals: widest(locals) };
}

function withoutNinth(digits: string): string[] {
  const [, area, local] = /^55(\d{2})9([6-9]\d{0,7})$/.exec(digits) ?? [];
  return local === undefined ? [digits] : [digits, `55${area}${local}`];
}

/** None of them inside another. */
function widest(beginnings: readonly string[]): string[] {
  const all = [...new Set(beginnings)];
  return all.filter((one) => !all.some((other) => other !== one && one.startsWith(other)));
}
