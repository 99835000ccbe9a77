import { setTimeout as wait } from 'node:timers/promises';
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
    run: async () => {
      const began = performance.now();
      const { more } = await countMarked(system, marksAtOnce);
      // While an import goes on, the same ranges are counted again and again: at most a third of one processor for it.
      if (more) await wait((performance.now() - began) * 2);
      return more;
    },
  },
];
