import { expect, test } from 'vitest';
import { instantOf, wallOf } from './zoned-time.ts';

test.each([
  ['2026-11-15T09:00', 'America/Sao_Paulo', '2026-11-15T12:00:00.000Z'],
  ['2026-07-01T09:00', 'America/New_York', '2026-07-01T13:00:00.000Z'],
  ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-15T00:00', 'Asia/Kolkata', '2026-11-14T18:30:00.000Z'],
])('%s in %s is %s, and back', (wall, zone, instant) => {
  expect(instantOf(wall, zone)).toBe(instant);
  expect(wallOf(Date.parse(instant), zone)).toBe(wall);
});

test('what is no time has no instant', () => {
  expect(instantOf('', 'America/Sao_Paulo')).toBeNull();
});
