import type { ByteRange } from './storage.ts';

/** The one range a request asks for. Anything else than one plain range is served whole, as the protocol allows. */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const start = Math.max(0, sizeBytes - Number(last));
    return start < sizeBytes ? { start, end: sizeBytes - 1 } : 'unsatisfiable';
  }
  const range = { start: Number(first), end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
  if (last !== '' && Number(last) < range.start) return null;
  return range.start < sizeBytes ? range : 'unsatisfiable';
}
