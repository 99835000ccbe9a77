import type { Chore } from '../../chores/index.ts';
import type { Db } from '../../database/database.ts';
import { deleteEnded } from './sessions.queries.ts';

export const sessionChores = (system: Db): Chore[] => [
  {
    name: 'forget ended sessions',
    everyMs: 3_600_000,
    shared: true,
    run: async () => {
      await deleteEnded(system);
      return false;
    },
  },
];
