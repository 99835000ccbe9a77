import { expect, test } from 'vitest';
import { isUuid } from '../runtime/ids.ts';
import { eventId } from './event-id.ts';

const a = '019a8c1e-7f3b-7c5d-9e2a-000000000001';
const b = '019a8c1e-7f3b-7c5d-9e2a-000000000002';

test('W8 an event has the same id at every attempt', () => {
  expect(eventId(a, 7)).toBe(eventId(a.toUpperCase(), 7));
  expect(eventId(a, 7)).toBe('3db001fd-3f58-898f-8a22-de82a254bcfa');
});

test('no two events share an id', () => {
  const ids = [a, b].flatMap((organizationId) => [1, 2, 11, 12].map((position) => eventId(organizationId, position)));
  expect(new Set(ids).size).toBe(8);
});

test('an id is a UUID of version 8', () => {
  expect(isUuid(eventId(a, 1))).toBe(true);
  expect(eventId(a, 1)).toMatch(/^.{14}8.{4}[89ab]/);
});
