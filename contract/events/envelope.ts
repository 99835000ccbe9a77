import Type from 'typebox';
import { Instant, OneOf, Uuid } from '../ids.ts';
import { eventNames } from './names.ts';

/** Every event has this envelope; only `data` changes. `sequence` orders the events of one organization. */
export const EventEnvelope = Type.Object(
  {
    id: Type.String({
      format: 'uuid',
      examples: ['5d3b1c9e-2f4a-8b6c-9d0e-7a8b9c0d1e2f'],
      description:
        'Computed from the organization and `sequence`, so that every attempt and replay carries the same one.',
    }),
    type: OneOf(eventNames),
    createdAt: Instant,
    organizationId: Uuid,
    sequence: Type.Integer({
      description: 'Place in the log of the organization: of two events the higher happened later.',
    }),
    data: Type.Record(Type.String(), Type.Unknown()),
  },
  { title: 'Event' },
);
