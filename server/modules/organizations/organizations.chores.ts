import type { Chore } from '../../chores/index.ts';
import { type AnnounceDeps, announceDeprecations } from './announce-deprecations.ts';
import { activateReady } from './organizations.queries.ts';

/** Most are activated by the act that completes them; a number the platform connects later is found here. */
export const organizationChores = (deps: AnnounceDeps): Chore[] => [
  {
    name: 'activate ready organizations',
    everyMs: 60_000,
    shared: true,
    run: async () => {
      await deps.database.transaction((tx) => activateReady(tx, null));
      return false;
    },
  },
  { name: 'announce deprecations', everyMs: 3_600_000, shared: true, run: () => announceDeprecations(deps) },
];
