import type { Chore } from '../chores/index.ts';
import type { Db } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';
import { findHead } from './audit.queries.ts';

/** Once an hour the end of the chain goes to the log of the process, which lies elsewhere: an anchor to verify against. */
export const auditChores = (system: Db, log: Log): Chore[] => [
  {
    name: 'anchor audit log',
    everyMs: 3_600_000,
    shared: true,
    run: async () => {
      const head = await findHead(system);
      if (head) log.info({ anchor: `${head.seq}:${head.hash.toString('hex')}` }, 'the audit log ends here');
      return false;
    },
  },
];
