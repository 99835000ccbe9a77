import type { Tx } from '../database/database.ts';
import type { Act } from './act.ts';
import { insertAct } from './audit.queries.ts';

/** Writes an act down with the transaction that is the act. Call it last: acts of all organizations form one line. */
export const recordAct = (tx: Tx, act: Act): Promise<void> => insertAct(tx, act);
