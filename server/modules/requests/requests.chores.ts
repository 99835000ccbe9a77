import type { Chore } from '../../chores/index.ts';
import type { Db } from '../../database/database.ts';
import { deleteOldCalls } from './requests.queries.ts';

export const requestChores = (system: Db): Chore[] => [
  { name: 'forget old calls', everyMs: 600_000, shared: true, run: () => deleteOldCalls(system, 5_000) },
];
