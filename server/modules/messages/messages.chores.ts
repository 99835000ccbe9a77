import type { Chore } from '../../chores/index.ts';
import type { Db } from '../../database/database.ts';
import { deleteOldTraces } from './message-traces.queries.ts';

export const messageChores = (system: Db): Chore[] => [
  { name: 'forget old traces', everyMs: 600_000, shared: true, run: () => deleteOldTraces(system, 5_000) },
];
