import type { TSchema } from 'typebox';
import { MessageStatusUpdated } from './message.ts';
import type { EventName } from './names.ts';

/** The data of each event that something publishes today. */
export const eventData = {
  'message.status_updated': MessageStatusUpdated,
} as const satisfies Partial<Record<EventName, TSchema>>;
