import plans from 'libphonenumber-js/metadata.min.json';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { countryOf } from './numbering-plans.ts';

const seed = Number(process.env.SEED ?? 28);

function judgeByLibrary(digits: string): string | null {
  const parsed = parsePhoneNumberFromString(`+${digits}`, { extract: false });
  return parsed?.isPossible() ? (parsed.country ?? 'ZZ') : null;
}

/** Every calling code and some that are none, every length, with and without prefixes that countries use inside. */
function* oddPhones(): Generator<string> {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const codes = [...Object.keys(plans.country_calling_codes), ...Object.keys(plans.nonGeographic), '0', '21', '99'];
  const shared = Object.keys(plans.country_calling_codes).filter(
    (code) => (plans.country_calling_codes[code]?.length ?? 0) > 1,
  );
  const prefixes = ['', '', '', '0', '1', '8', '00', '9', '15'];
  // Codes of several countries take another way through the plans: they are drawn more often.
  for (const code of [...codes, ...shared, ...shared, ...shared]) {
    for (let length = 8; length <= 15; length++) {
      for (const prefix of prefixes) {
        const tail = Array.from({ length: 15 }, () => below(10)).join('');
        yield `${code}${prefix}${tail}`.slice(0, length);
      }
    }
  }
}

test('numbering plans judge every phone as libphonenumber does', () => {
  const phones = [...oddPhones()];
  const verdicts = phones.map((digits) => ({ digits, country: countryOf(digits) }));

  expect(verdicts).toEqual(phones.map((digits) => ({ digits, country: judgeByLibrary(digits) })));
  const countries = new Set(verdicts.map(({ country }) => country));
  expect([countries.size > 200, countries.has('ZZ'), countries.has(null)]).toEqual([true, true, true]);
});
