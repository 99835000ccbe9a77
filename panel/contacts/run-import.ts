import { call } from '../api/call.ts';
import type { ContactRow } from './map-columns.ts';

type Note = { index: number; phone: string | null; reason: string };
export type Counts = { created: number; updated: number; unchanged: number; invalid: number; errors: Note[] };

/** The most that the service takes at once, and what it is asked in a try: smaller, so that progress is seen. */
const pieceSize = 1_000;

/** Tries or makes an import of any length, a piece at a time; places are those of the whole. */
export async function runImport(
  rows: readonly ContactRow[],
  isTry: boolean,
  onProgress: (done: number) => void,
): Promise<Counts> {
  const sum: Counts = { created: 0, updated: 0, unchanged: 0, invalid: 0, errors: [] };
  for (let at = 0; at < rows.length; at += pieceSize) {
    const body = rows.slice(at, at + pieceSize);
    const came = isTry ? await call('post', '/contacts/import/try', { body }) : await write(body);
    sum.created += came.created;
    sum.updated += came.updated;
    sum.unchanged += came.unchanged;
    sum.invalid += came.invalid;
    sum.errors.push(...came.errors.map((note) => ({ ...note, index: note.index + at })));
    onProgress(Math.min(rows.length, at + pieceSize));
  }
  return sum;
}

const lookMilliseconds = 1_000;

/** One that takes long goes on without us, and is asked for until it is done. */
async function write(body: ContactRow[]) {
  const came = await call('post', '/v1/contacts/import', { body });
  if ('created' in came) return came;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
    const state = await call('get', '/v1/contacts/imports/{importId}', { params: { importId: came.importId } });
    if (state.status === 'DONE') return state;
    if (state.status === 'FAILED') throw new Error('the import ended early');
  }
}
