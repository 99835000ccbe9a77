import type { Db } from '../../database/database.ts';
import type { Chore } from '../../jobs/index.ts';
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
