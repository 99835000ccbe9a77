import type { Database } from '../../database/database.ts';
import type { Chore } from '../../jobs/index.ts';
import { activateReady } from './organizations.queries.ts';

/** Most are activated by the act that completes them; a number the platform connects later is found here. */
export const organizationChores = (database: Database): Chore[] => [
  {
    name: 'activate ready organizations',
    everyMs: 60_000,
    shared: true,
    run: async () => {
      await database.transaction((tx) => activateReady(tx, null));
      return false;
    },
  },
];
