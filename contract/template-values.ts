import Type from 'typebox';
import { limits } from './limits.ts';

/** What the platform takes as the value of a variable: something, on one line, without tabs or five blanks in a row. */
export const templateValuePattern = '^(?!.* {5})[^\\r\\n\\t]+$';

export const TemplateValue = Type.String({ maxLength: limits.templateVariableLength, pattern: templateValuePattern });
