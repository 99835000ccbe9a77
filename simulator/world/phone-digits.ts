const BRAZILIAN_MOBILE = /^55(\d{2})(9?)([6-9]\d{7})$/;

/** Digits of a phone as people write it, or nothing when it cannot be one. */
export function phoneDigits(written: string): string | undefined {
  const digits = written.replace(/[+\-() .]/g, '');
  return /^\d{7,15}$/.test(digits) ? digits : undefined;
}

/** Area codes up to 28 keep the ninth digit; from 31 on the platform's id drops it. */
export function defaultWaId(digits: string): string {
  const brazilian = BRAZILIAN_MOBILE.exec(digits);
  if (!brazilian) return digits;
  const [, area = '', , block = ''] = brazilian;
  return Number(area) <= 28 ? `55${area}9${block}` : `55${area}${block}`;
}

/** One key for both spellings of a Brazilian mobile, so a rule for one also meets the other. */
export function personKey(digits: string): string {
  const brazilian = BRAZILIAN_MOBILE.exec(digits);
  return brazilian ? `55${brazilian[1] ?? ''}${brazilian[3] ?? ''}` : digits;
}

/** `+55 11 3000-0000`, as the number node shows it. */
export function displayPhone(digits: string): string {
  const brazilian = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  return brazilian ? `+55 ${brazilian[1]} ${brazilian[2]}-${brazilian[3]}` : `+${digits}`;
}

/** Calling codes of the markets seen most; the longest that fits wins. */
const countries: Record<string, string> = {
  1: 'US',
  7: 'RU',
  20: 'EG',
  27: 'ZA',
  31: 'NL',
  33: 'FR',
  34: 'ES',
  39: 'IT',
  44: 'GB',
  49: 'DE',
  51: 'PE',
  52: 'MX',
  54: 'AR',
  55: 'BR',
  56: 'CL',
  57: 'CO',
  58: 'VE',
  62: 'ID',
  81: 'JP',
  82: 'KR',
  91: 'IN',
  244: 'AO',
  258: 'MZ',
  351: 'PT',
  591: 'BO',
  593: 'EC',
  595: 'PY',
  598: 'UY',
};

/** The country of a phone, `ZZ` where it is none of those above. */
export function countryOf(digits: string): string {
  return countries[digits.slice(0, 3)] ?? countries[digits.slice(0, 2)] ?? countries[digits.slice(0, 1)] ?? 'ZZ';
}
