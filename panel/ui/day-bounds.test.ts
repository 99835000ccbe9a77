import { describe, expect, test } from 'vitest';
import { dayBounds } from './day-bounds.ts';

describe('the days of a statement', () => {
  test('begin and end by the clocks of the organization, and both count', () => {
    expect(dayBounds({ from: '2026-11-15', to: '2026-11-15' }, 'America/Sao_Paulo')).toEqual({
      from: '2026-11-15T03:00:00.000Z',
      to: '2026-11-16T03:00:00.000Z',
    });
  });

  test('have 23 hours where clocks are set forward', () => {
    expect(dayBounds({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Lisbon')).toEqual({
      from: '2026-03-29T00:00:00.000Z',
      to: '2026-03-29T23:00:00.000Z',
    });
  });

  test('that are not chosen, or half typed, bound nothing', () => {
    expect(dayBounds({ from: '', to: '0002-01-01' }, 'America/Sao_Paulo')).toEqual({});
  });

  test('run over the end of a month', () => {
    expect(dayBounds({ from: '', to: '2026-12-31' }, 'UTC')).toEqual({ to: '2027-01-01T00:00:00.000Z' });
  });
});
