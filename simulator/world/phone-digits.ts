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
