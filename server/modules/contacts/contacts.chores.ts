import type { Chore } from '../../chores/index.ts';
import type { Db } from '../../database/database.ts';
import { backfillTerms, countMarked, isContactMarked, isTermMissing } from './list.queries.ts';

const contactsAtOnce = 500;
const marksAtOnce = 5_000;

export const contactChores = (system: Db): Chore[] => [
  {
    name: 'fill contact terms',
    everyMs: 200,
    due: isTermMissing,
    run: async () => {
      await backfillTerms(system, contactsAtOnce);
      return false;
    },
  },
  {
    name: 'count contacts',
    everyMs: 500,
    due: isContactMarked,
    run: async () => (await countMarked(system, marksAtOnce)).more,
  },
];
