import type { Db } from '../database/database.ts';
import type { Uuid } from '../runtime/ids.ts';
import { selectEvents } from './events.queries.ts';
import type { LoggedEvent } from './logged-event.ts';

/** An organization's events after a position, in order: how a reader catches up before it joins the tail. */
export const readEvents = (
  db: Db,
  organizationId: Uuid,
  afterPosition: number,
  limit: number,
): Promise<LoggedEvent[]> => selectEvents(db, organizationId, afterPosition, limit);
