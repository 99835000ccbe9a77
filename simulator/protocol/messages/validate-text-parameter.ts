import { record, text } from '../../read-value.ts';
import { GraphError, refuse } from '../graph-error.ts';
import type { TemplateCheck } from './template-check.ts';

const FORBIDDEN = /[\n\r\t]| {5,}/;
const RULE = 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces';

/** The text a parameter will show. Since version 23 the platform has a code of its own for forbidden characters. */
export function validateTextParameter(check: TemplateCheck, where: string, parameter: Record<string, unknown>): string {
  const type = text(parameter.type).toLowerCase();
  if (type === 'currency' || type === 'date_time') return text(record(parameter[type]).fallback_value);
  if (type !== 'text') {
    const received = type === '' ? 'UNKNOWN' : type.toUpperCase();
    throw new GraphError(132012, { details: `${where}: Format mismatch, expected TEXT, received ${received}` });
  }
  const value = parameter.text;
  if (value !== undefined && typeof value !== 'string') throw refuse.param(`${where}: text must be a string.`);
  if (value === undefined || value === '') {
    throw new GraphError(131008, { details: `${where}: Parameter of type text is missing text value` });
  }
  if (FORBIDDEN.test(value)) {
    throw new GraphError(check.version !== undefined && check.version < 23 ? 100 : 132018, { details: RULE });
  }
  return value;
}
