import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The calling code of `55`, `+55`, `BR` or `br`; null when there is no such country. */
export function readCallingCode(written: string): string | null {
  const digits = written.replace(/^\+/, '');
  const codes = new Map(
    getCountries().map((country) => [country.toString(), getCountryCallingCode(country).toString()]),
  );
  if (/^\d{1,3}$/.test(digits)) return [...codes.values()].includes(digits) ? digits : null;
  return codes.get(written.toUpperCase()) ?? null;
}

/**
 * A phone as people type it, in the form of the interface. Without `+` or `00` it is a number of the country asked for,
 * with or without its code: what cannot be one is null, and never a number of another country.
 */
export function writePhone(written: string, callingCode: string): string | null {
  const text = written.trim();
  if (!/^[+\d\s().\-/\u00A0\u2010-\u2015]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) return possible(`+${digits}`);
  if (text.startsWith('00')) return foreign(`+${digits.slice(2)}`);
  const national = possible(`+${callingCode}${digits.replace(/^0/, '')}`);
  return national ?? (digits.startsWith(callingCode) ? possible(`+${digits}`) : null);
}

/** Two zeros are the way abroad, or one too many: what is behind them must be a number that its country has. */
const foreign = (phone: string) => (parsePhoneNumberFromString(phone)?.isValid() ? possible(phone) : null);

/** Brazil: an area code, then nine digits that begin with 9 or eight that do not begin with 0 or 1. */
const brazilian = /^\+55[1-9][1-9](?:9\d{8}|[2-9]\d{7})$/;

function possible(phone: string): string | null {
  if (phone.startsWith('+55')) return brazilian.test(phone) ? phone : null;
  return parsePhoneNumberFromString(phone)?.isPossible() ? phone : null;
}
