import { describe, expect, test } from 'vitest';
import { makeFormats } from './formats.ts';

/** Intl parts numbers and signs with blanks that look alike. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formats', () => {
  const pt = makeFormats('pt', 'America/Sao_Paulo');
  const en = makeFormats('en', 'America/Sao_Paulo');

  test('money keeps the fourth decimal of a price and never loses the cents of a balance', () => {
    expect(plain(pt.money(0.0625))).toBe('R$ 0,0625');
    expect(plain(pt.money(1000))).toBe('R$ 1.000,00');
    expect(plain(en.money(-0.35))).toBe('-R$0.35');
  });

  test('times are those of the organization, not of the browser', () => {
    expect(pt.dateTime('2026-11-15T01:30:00.000Z')).toContain('14 de nov');
    expect(makeFormats('en', 'Asia/Tokyo').dateTime('2026-11-15T01:30:00.000Z')).toContain('Nov 15');
  });

  test('a zone is called as people call it, not by its name in tables', () => {
    expect(pt.zone()).toMatch(/^Horário .*Brasília$/);
    expect(makeFormats('en', 'America/Manaus').zone()).toMatch(/^Amazon .*Time$/);
  });

  test('a time zone that no browser knows is that of São Paulo', () => {
    expect(makeFormats('pt', 'Mars/Olympus').time('2026-11-15T12:00:00.000Z')).toBe('09:00:00');
  });

  test('what was a moment ago is shown in the largest unit that fits', () => {
    const now = Date.parse('2026-11-15T12:00:00.000Z');
    expect(pt.relative('2026-11-15T11:58:30.000Z', now)).toBe('há 1 minuto');
    expect(pt.relative('2026-11-15T11:59:30.000Z', now)).toBe('agora');
    expect(pt.relative('2026-11-14T12:00:00.000Z', now)).toBe('ontem');
    expect(en.relative('2026-11-15T15:00:00.000Z', now)).toBe('in 3 hours');
  });

  test('days are named as people say them, in the organization’s zone', () => {
    const now = Date.parse('2026-11-15T12:00:00.000Z');
    expect(pt.dayName('2026-11-15T03:30:00.000Z', now)).toBe('Hoje');
    expect(pt.dayName('2026-11-15T02:30:00.000Z', now)).toBe('Ontem');
    expect(en.dayName('2026-11-13T12:00:00.000Z', now)).toBe('Nov 13, 2026');
    expect(en.dayName('2026-11-16T12:00:00.000Z', now)).toBe('Tomorrow');
    expect(['2026-11-15T11:00:00.000Z', '2026-11-14T11:00:00.000Z'].map((at) => pt.brief(at, now))).toEqual([
      '08:00',
      'ontem',
    ]);
  });

  test('a clock has two digits in Portuguese, and one before AM and PM', () => {
    expect([pt, en].map(({ clock }) => clock('2026-11-15T12:05:00.000Z').replace(/\s/, ' '))).toEqual([
      ...['09:05', '9:05 AM'],
    ]);
  });

  test('languages of templates have their names, and an unknown code stays as it is', () => {
    expect([pt.tongue('pt_BR'), en.tongue('es_AR'), en.tongue('??')]).toEqual([
      ...['Português (Brasil)', 'Spanish (Argentina)', '??'],
    ]);
  });

  test('short times are shown in milliseconds and long ones in seconds', () => {
    expect(pt.milliseconds(340)).toBe('340 ms');
    expect(pt.milliseconds(10_000)).toBe('10 s');
    expect(pt.milliseconds(1_540)).toBe('1,5 s');
  });
});
