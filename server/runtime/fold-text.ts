import { withoutAccents } from './without-accents.ts';

const ascii = /^[\x20-\x7e\n]*$/;

/** Text as patterns are compared with it: lower case, without accents. */
export const foldText = (text: string) => (ascii.test(text) ? text : withoutAccents(text)).toLowerCase();
