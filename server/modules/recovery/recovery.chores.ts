import type { Chore } from '../../chores/index.ts';
import type { Db } from '../../database/database.ts';
import { abandonCarts, cartIsDue } from './recovery.queries.ts';

const most = 1_000;

export const recoveryChores = (system: Db): Chore[] => [
  {
    name: 'abandon carts',
    everyMs: 1_000,
    due: cartIsDue,
    run: async () => (await abandonCarts(system, most)).taken === most,
  },
];
