import type { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isUuid } from '../runtime/ids.ts';

/** Formats as the database understands them: what passes here can be stored. */
export function addFormats(ajv: Ajv2020): Ajv2020 {
  ajv.addFormat('uuid', isUuid);
  ajv.addFormat('date-time', isInstant);
  ajv.addFormat('date', isDay);
  ajv.addFormat('email', fullFormats.email);
  ajv.addFormat('uri', fullFormats.uri);
  return ajv;
}

const earliest = Date.parse('0001-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');
const shape = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/i;

const firstDay = '1970-01-01';
const lastDay = '9999-12-30';

/** A day of the calendar with days before and after it: ranges begin some days earlier, and end with the next. */
const isDay = (text: string) => isCalendarDay(text) && text >= firstDay && text <= lastDay;

// JavaScript takes 30 February for 2 March and refuses leap seconds, so the calendar day is checked on its own.
function isInstant(text: string): boolean {
  const day = shape.exec(text)?.[1];
  if (!day || !isCalendarDay(day)) return false;
  const instant = Date.parse(text);
  return instant >= earliest && instant <= latest;
}

function isCalendarDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === day;
}
