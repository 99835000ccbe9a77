import { type Check, matchingLines } from './problem.ts';
import { isTest } from './tree.ts';

/** A way in has no session yet; these compose a part of a message, which a form around them sends. */
const without = /^panel\/(sign-in\/|inbox\/compose-)/;

/** In the panel every form shows the call it makes, and every button that may not be pressed says why. */
export const forms: Check = (tree) =>
  tree
    .filter(({ path }) => /^panel\/.+\.tsx$/.test(path) && !isTest(path))
    .flatMap((file) => [
      ...(without.test(file.path) || file.text.includes('<AsCurl') ? [] : formsOf(file)),
      ...matchingLines(file, /<Button\b[^>]*\b(disabled)=/, () => 'disabled: a ReasonButton says why'),
    ]);

const formsOf = (file: Parameters<Check>[0][number]) =>
  matchingLines(file, /<form\b/, () => 'a form without AsCurl: it shows the call that it makes');
