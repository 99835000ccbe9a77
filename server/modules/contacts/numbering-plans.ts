import plans from 'libphonenumber-js/metadata.min.json';

/** One country's plan, or that of a calling code without a country, with its expressions compiled once. */
type Plan = {
  lengths: readonly number[];
  national: RegExp;
  leading: RegExp | null;
  prefix: RegExp | null;
  transform: string | undefined;
  kinds: readonly { pattern: RegExp; lengths: readonly number[] }[];
};

/** The kinds of numbers that a plan describes; what follows them in its row are notes. */
const kindsOfNumber = 10;
const compiled = new Map<unknown, Plan>();

/**
 * The country of a phone that its numbering plan takes for possible, `ZZ` where the plan names none; null of any other.
 * The answers are those of libphonenumber's `isPossible()` and `country` for `+` and digits. It compiles each expression
 * anew for every phone, which makes a list of half a million phones a matter of many seconds.
 */
export function countryOf(digits: string): string | null {
  const code = callingCodeOf(digits);
  if (code === null) return null;
  const countries = plans.country_calling_codes[code] ?? [];
  const main = planOf(countries[0] ? plans.countries[countries[0]] : plans.nonGeographic[code]);
  const number = withoutPrefix(main, countries, digits.slice(code.length));
  const country = chooseCountry(countries, number);
  const plan = country ? planOf(plans.countries[country]) : main;
  return number.length > 1 && plan.lengths.includes(number.length) ? (country ?? 'ZZ') : null;
}

/** No calling code begins another one, and none begins with a zero. */
function callingCodeOf(digits: string): string | null {
  for (let length = 1; length <= 3; length++) {
    const code = digits.slice(0, length);
    if (Object.hasOwn(plans.country_calling_codes, code) || Object.hasOwn(plans.nonGeographic, code)) return code;
  }
  return null;
}

type Country = keyof typeof plans.countries;

/** Several countries may share a code. None is found for a number that no kind of theirs has. */
function chooseCountry(countries: readonly Country[], number: string): Country | undefined {
  if (countries.length < 2) return countries[0];
  return countries.find((country) => {
    const { leading, national, kinds } = planOf(plans.countries[country]);
    if (leading) return leading.test(number);
    if (!national.test(number)) return false;
    return kinds.some(({ pattern, lengths }) => lengths.includes(number.length) && pattern.test(number));
  });
}

/** Some write the prefix of calls within the country, too. It goes unless the number makes less sense without it. */
function withoutPrefix(plan: Plan, countries: readonly Country[], number: string): string {
  const match = plan.prefix?.exec(number);
  if (!plan.prefix || !match) return number;
  const isCaptured = match.length > 1 && match.at(-1);
  const rest =
    plan.transform && isCaptured ? number.replace(plan.prefix, plan.transform) : number.slice(match[0].length);
  if (rest === number || (plan.national.test(number) && !plan.national.test(rest))) return number;
  const country = chooseCountry(countries, rest);
  const { lengths } = country ? planOf(plans.countries[country]) : plan;
  return lengths.includes(rest.length) || rest.length > (lengths.at(-1) ?? 0) ? rest : number;
}

/** The places of a row are those that the library documents in its METADATA.md. */
function planOf(row: readonly unknown[] | undefined): Plan {
  const made = compiled.get(row);
  if (made) return made;
  const [, , national, lengths, , prefix, , prefixForParsing, transform, , leading, kinds] = row ?? [];
  const plan = {
    lengths: listOf(lengths).map(Number),
    national: whole(national),
    leading: leading ? start(leading) : null,
    prefix: prefixForParsing || prefix ? start(prefixForParsing || prefix) : null,
    transform: typeof transform === 'string' ? transform : undefined,
    kinds: listOf(kinds)
      .slice(0, kindsOfNumber)
      .map(listOf)
      .filter(([pattern]) => pattern)
      .map(([pattern, own]) => ({ pattern: whole(pattern), lengths: listOf(own || lengths).map(Number) })),
  };
  compiled.set(row, plan);
  return plan;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const whole = (pattern: unknown) => new RegExp(`^(?:${String(pattern)})$`);
const start = (pattern: unknown) => new RegExp(`^(?:${String(pattern)})`);
