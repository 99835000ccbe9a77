import type { Chore } from '../../chores/index.ts';
import type { Database } from '../../database/database.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

export const keyChores = (database: Database): Chore[] => [
  { name: 'warn of expiring keys', everyMs: 600_000, shared: true, run: () => warnOfExpiry(database) },
];
