import { limits } from '@recado/contract/limits.ts';
import type { Db } from '../../database/database.ts';
import { expireMediaRows } from './media.queries.ts';

const mostPerTurn = 100;

/** Removes uploads that nobody ever used. True when there may be more. */
export async function expireMedia(system: Db): Promise<boolean> {
  const { looked } = await expireMediaRows(system, limits.unusedMediaDays, mostPerTurn);
  return looked === mostPerTurn;
}
