import type { EventName } from '@recado/contract/events/names.ts';
import type { Uuid } from '../runtime/ids.ts';

/** What happened. Ids, states and amounts only: the log holds no phone and no text. */
export type OutboxEvent = {
  organizationId: Uuid;
  type: EventName;
  subjectId: Uuid | null;
  old: string | null;
  new: string | null;
  amountMicros?: number;
  detail?: Record<string, unknown>;
};
