import pg from 'pg';

const textArray = 1009;

/** What the driver makes of values. Lists of texts it follows letter by letter, which `readTextArray` seldom needs. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    const usual = pg.types.getTypeParser(oid, format);
    if (Number(oid) !== textArray || format === 'binary') return usual;
    return (written: string) => readTextArray(written, usual);
  },
};

/** A list of texts as the server writes it: nearly all of ours have none that needs quotes, and are cut at their commas. */
export function readTextArray(written: string, usual: (written: string) => unknown): unknown {
  if (written === '{}') return [];
  const isPlain = written.startsWith('{') && !/["\\{]/.test(written.slice(1));
  if (!isPlain) return usual(written);
  return written
    .slice(1, -1)
    .split(',')
    .map((text) => (text === 'NULL' ? null : text));
}
