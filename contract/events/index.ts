import type { TSchema } from 'typebox';
import { MessageStatusUpdated } from './message.ts';
import type { EventName } from './names.ts';
import { NumberStatusChanged } from './number.ts';
import { TemplateUpdated } from './template.ts';

/** The data of each event that something publishes today. */
export const eventData = {
  'message.status_updated': MessageStatusUpdated,
  'template.updated': TemplateUpdated,
  'number.status': NumberStatusChanged,
} as const satisfies Partial<Record<EventName, TSchema>>;
