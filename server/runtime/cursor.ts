import { isUuid, type Uuid } from './ids.ts';

/** A place in a list ordered by time and id. Microseconds as text: the database keeps them, a Date does not. */
export type Cursor = { micros: string; id: Uuid };

export const writeCursor = ({ micros, id }: Cursor): string => `${micros}.${id}`;

/** Null for anything but a cursor of ours. */
export function readCursor(text: string): Cursor | null {
  const [micros = '', id = '', ...more] = text.split('.');
  return /^\d{1,17}$/.test(micros) && isUuid(id) && more.length === 0 ? { micros, id } : null;
}
