import type { LineType } from '@recado/contract/routes/lookup.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const kinds = new Map<string | undefined, LineType>([
  ['MOBILE', 'MOBILE'],
  ['FIXED_LINE', 'FIXED'],
  ['VOIP', 'VOIP'],
]);

/**
 * The kind of line, as the numbering plan of its country has it; UNKNOWN where the plan does not (in North America
 * a number may be either). A Brazilian mobile without its ninth digit is one all the same: chats still use that form.
 */
export function describeLine(digits: string): LineType {
  if (/^55\d{2}[6-9]\d{7}$/.test(digits)) return 'MOBILE';
  return kinds.get(parsePhoneNumberFromString(`+${digits}`)?.getType()) ?? 'UNKNOWN';
}
