import Type from 'typebox';
import { Instant, OneOf, Uuid } from '../ids.ts';
import { eventNames } from './names.ts';

/** Every event has this envelope; only `data` changes. `sequence` orders the events of one organization. */
export const EventEnvelope = Type.Object(
  {
    id: Uuid,
    type: OneOf(eventNames),
    createdAt: Instant,
    organizationId: Uuid,
    sequence: Type.Integer(),
    data: Type.Record(Type.String(), Type.Unknown()),
  },
  { title: 'Event' },
);
