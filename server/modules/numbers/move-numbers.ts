import type { NumberReason } from '@recado/contract/events/number.ts';
import type { NumberStatus } from '@recado/contract/states.ts';
import type { Tx } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { hearNumbers, updateNumbers } from './numbers.queries.ts';

export type NumberMove = {
  organizationId: Uuid;
  numberId: Uuid;
  status: NumberStatus;
  reason: NumberReason;
  /** When a restriction ends by itself; null waits for word. */
  until: Date | null;
};

/** Moves numbers and tells of each that changed, in the caller's transaction. Answers how many did. */
export async function moveNumbers(tx: Tx, moves: readonly NumberMove[]): Promise<number> {
  return moves.length > 0 ? (await updateNumbers(tx, moves)).moved : 0;
}

/** What the platform says of an account holds for each of its numbers, or for the one it names. */
export type AccountWord = Omit<NumberMove, 'organizationId' | 'numberId' | 'reason'> & {
  platformAccountId: string;
  phone: string | null;
  /** When the platform says so; a word that a later one overtook changes nothing. */
  at: Date | null;
};

export async function moveAccountNumbers(tx: Tx, word: AccountWord): Promise<number> {
  const numbers = await hearNumbers(tx, word);
  const { status, until } = word;
  return moveNumbers(
    tx,
    numbers.map((number) => ({ ...number, status, until, reason: 'PLATFORM_DECISION' })),
  );
}
