import Type from 'typebox';
import { limits } from './limits.ts';

// Nested, so that there is one way only to take a run of blanks: ` {0,4}` could begin and end anywhere in it.
const fourBlanks = '(?: (?: (?: (?: )?)?)?)?';

/** What the platform takes as the value of a variable: something, on one line, without tabs or five blanks in a row. */
export const templateValuePattern = `^${fourBlanks}(?:[^ \\r\\n\\t]${fourBlanks})+$`;

export const TemplateValue = Type.String({ maxLength: limits.templateVariableLength, pattern: templateValuePattern });
