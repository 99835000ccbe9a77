import type { EventName } from '@recado/contract/events/names.ts';
import type { Uuid } from '../runtime/ids.ts';

/** An event with its place: `position` is dense within its organization, `g` over all of them. */
export type LoggedEvent = {
  g: number;
  organizationId: Uuid;
  position: number;
  /** The day, in UTC, of the partition it lies in. */
  day: string;
  type: EventName;
  subjectId: Uuid | null;
  old: string | null;
  new: string | null;
  at: Date;
  detail: Record<string, unknown> | null;
};
