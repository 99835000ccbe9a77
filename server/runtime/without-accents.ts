const marks = /\p{M}/gu;

/** Letters without their accents. What was written as a mark goes first: many in a row take the square of their number to sort. */
export const withoutAccents = (text: string) => text.replace(marks, '').normalize('NFD').replace(marks, '');
