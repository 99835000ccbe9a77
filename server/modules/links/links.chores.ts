import type { Chore } from '../../chores/index.ts';
import type { Db } from '../../database/database.ts';
import { forgetVisitors } from './links.queries.ts';

const most = 5_000;

export const linkChores = (system: Db): Chore[] => [
  {
    name: 'forget visitors of links',
    everyMs: 600_000,
    shared: true,
    run: async () => (await forgetVisitors(system, most)).forgotten === most,
  },
];
