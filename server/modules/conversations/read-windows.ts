import { refuse } from '@recado/contract/refusal.ts';
import type { WindowStatus } from '@recado/contract/routes/conversations.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { chatAddress, type Phone, readPhone } from '../contacts/index.ts';
import { listOpenWindows } from './conversations.queries.ts';

type Status = Static<typeof WindowStatus>;
export type WindowQuestion = { receiver?: string; receivers?: string[] };

/** Whether the window with each person is open, and until when. */
export async function readWindows(
  db: Db,
  organizationId: Uuid,
  { receiver, receivers }: WindowQuestion,
): Promise<Status | { data: Status[] }> {
  const phones = readPhones(receivers ?? [receiver ?? '']);
  const open = await listOpenWindows(
    db,
    organizationId,
    phones.map(({ personKey }) => personKey),
  );
  const ends = new Map(open.map(({ personKey, windowUntil }) => [personKey, windowUntil]));
  const data = phones.map(({ digits, personKey }) => {
    const expiresAt = ends.get(personKey)?.toISOString() ?? null;
    return { receiver: chatAddress(digits), open: expiresAt !== null, expiresAt };
  });
  const [only] = data;
  return receivers === undefined && only ? only : { data };
}

/** The body's own rule: one of the two. */
export function checkQuestion({ receiver, receivers }: WindowQuestion): void {
  if ((receiver === undefined) !== (receivers === undefined)) return;
  const fields = [{ field: 'receiver', problem: 'informe receiver ou receivers, e só um deles' }];
  throw refuse('VALIDATION_ERROR', { details: { fields } });
}

function readPhones(written: readonly string[]): Phone[] {
  const read = written.map(readPhone);
  const receivers = read.flatMap((phone, index) => (phone ? [] : [{ index, receiver: written[index] }]));
  if (receivers.length > 0) throw refuse('INVALID_RECIPIENT', { details: { receivers } });
  return read.filter((phone) => phone !== null);
}
