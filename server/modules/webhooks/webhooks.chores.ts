import type { Chore } from '../../chores/index.ts';
import type { Database } from '../../database/database.ts';
import { notifyOwners } from './endpoints/notify-owners.ts';

export const webhookChores = (database: Database): Chore[] => [
  { name: 'tell owners of webhooks', everyMs: 60_000, shared: true, run: () => notifyOwners(database) },
];
