const marks = /\p{M}/gu;
const western = /^[\0-\xff]*$/;
const accented = /[\xc0-\xff]/g;

/** Letters without their accents. */
export const withoutAccents = (text: string) => (western.test(text) ? text.replace(accented, plainOf) : strip(text));

/** What was written as a mark goes first: many in a row take the square of their number to sort. */
const strip = (text: string) => text.replace(marks, '').normalize('NFD').replace(marks, '');

/** Nearly all our texts know no other letters; looking them up takes a third to a half of taking them apart. */
const plain = Array.from({ length: 64 }, (_, i) => strip(String.fromCharCode(0xc0 + i)));
const plainOf = (letter: string) => plain[letter.charCodeAt(0) - 0xc0] ?? letter;
