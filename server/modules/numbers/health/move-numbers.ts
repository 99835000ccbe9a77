import type { Tx } from '../../../database/database.ts';
import type { NumberMove } from '../number.ts';
import { recordNumberNotice, updateNumbers } from '../numbers.queries.ts';

/** Moves numbers and publishes each that changed, in the caller's transaction. Answers how many did. */
export async function moveNumbers(tx: Tx, moves: readonly NumberMove[]): Promise<number> {
  return moves.length > 0 ? (await updateNumbers(tx, moves)).moved : 0;
}

/** What the platform reports of an account holds for each of its numbers, or for the one it names. */
export type AccountWord = Omit<NumberMove, 'organizationId' | 'numberId' | 'reason'> & {
  platformAccountId: string;
  phone: string | null;
  /** The platform's time; a notice that a later one overtook changes nothing. */
  at: Date | null;
};

export async function moveAccountNumbers(tx: Tx, word: AccountWord): Promise<number> {
  const numbers = await recordNumberNotice(tx, word);
  const { status, until } = word;
  return moveNumbers(
    tx,
    numbers.map((number) => ({ ...number, status, until, reason: 'PLATFORM_DECISION' })),
  );
}
