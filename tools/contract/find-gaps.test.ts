import { describe, expect, test } from 'vitest';
import { type Line, missingAnswers, unprovenRefusals } from './find-gaps.ts';
import { readBindings } from './read-bindings.ts';
import { readTitles, type Title } from './read-titles.ts';

const line = (refusals: Line['refusals'], answers: Line['answers'] = []): Line => ({
  method: 'GET',
  path: '/v1/things/:id',
  answers,
  refusals,
});
const titled = (title: string, within = 'GET /v1/things/{id}', file = 'server/modules/a.test.ts'): Title[] => [
  { file, within: [within], title },
];

describe('a promised answer', () => {
  test('that the contract does not list is reported', () => {
    expect(missingAnswers(line([], ['200 ok']), ['200 ok', '404 NOT_FOUND', '404 NOT_FOUND'], {})).toEqual([
      'GET /v1/things/:id: the specification promises 404 NOT_FOUND, the contract does not list it',
    ]);
  });

  test('may be owed, until the contract lists it', () => {
    const owed = { '404 NOT_FOUND': 'not built yet' } as const;
    expect(missingAnswers(line([]), ['404 NOT_FOUND'], owed)).toEqual([]);
    expect(missingAnswers(line([], ['404 NOT_FOUND']), ['404 NOT_FOUND'], owed)).toEqual([
      expect.stringContaining('is listed now'),
    ]);
  });
});

describe('a refusal', () => {
  const paused = { name: 'TEMPLATE_PAUSED', code: 'TEMPLATE_PAUSED' };
  const absent = { name: 'THING_UNKNOWN', code: null };

  test('without a test is reported', () => {
    expect(unprovenRefusals(line([paused, absent]), [])).toEqual([
      'GET /v1/things/:id: no test whose title starts with TEMPLATE_PAUSED',
      'GET /v1/things/:id: no test whose title starts with THING_UNKNOWN',
    ]);
  });

  test.each([
    ['TEMPLATE_PAUSED when it is paused', 'GET /v1/things/:id'],
    ['TEMPLATE_PAUSED', 'GET /v1/things/{thingId}, seen twice'],
    ['OTHER_CODE, TEMPLATE_PAUSED: both', 'GET /v1/things/{id}'],
  ])('is proven by %s under %s', (title, within) => {
    expect(unprovenRefusals(line([paused]), titled(title, within))).toEqual([]);
  });

  test.each([
    ['refuses with TEMPLATE_PAUSED', 'GET /v1/things/{id}'],
    ['TEMPLATE_PAUSED_TWICE', 'GET /v1/things/{id}'],
    ['TEMPLATE_PAUSED', 'POST /v1/things/{id}'],
    ['TEMPLATE_PAUSED', 'GET /v1/things'],
    ['TEMPLATE_PAUSED', 'GET /v1/things/{id}/status'],
    ['TEMPLATE_PAUSED', 'every route'],
  ])('is not proven by %s under %s', (title, within) => {
    expect(unprovenRefusals(line([paused]), titled(title, within))).toHaveLength(1);
  });

  test('of the kit is proven once for every route', () => {
    const unknown = { name: 'KEY_UNKNOWN', code: null };
    expect(unprovenRefusals(line([unknown]), titled('KEY_UNKNOWN', 'every route'))).toEqual([]);
    expect(unprovenRefusals(line([unknown]), titled('KEY_UNKNOWN', 'keys', 'server/http/a.test.ts'))).toEqual([]);
    expect(unprovenRefusals(line([unknown]), titled('KEY_UNKNOWN', 'keys'))).toHaveLength(1);
  });

  test('that shares its code is proven by its name alone', () => {
    const both = [
      { name: 'NAME_TAKEN', code: 'CONFLICT' },
      { name: 'TEXT_BLOCKED', code: 'CONFLICT' },
    ];
    expect(unprovenRefusals(line(both), titled('CONFLICT'))).toHaveLength(2);
    expect(unprovenRefusals(line(both), titled('NAME_TAKEN'))).toHaveLength(1);
    expect(unprovenRefusals(line([{ name: 'NAME_TAKEN', code: 'CONFLICT' }]), titled('CONFLICT'))).toEqual([]);
  });
});

describe('reading', () => {
  test('finds the titles of tests and tables of tests under what describes them', () => {
    const text = `
      describe('GET /a', () => {
        test('ONE happens', () => {});
        describe.each([1])('inside', () => { it('TWO happens', () => {}); });
        test.each([['THREE', 1], ['FOUR', 2]])('%s', () => {});
        test.each(['five'])('FIVE when %s', () => {});
      });
      test('SIX', () => {});`;
    const read = readTitles({ path: 'a.test.ts', text }).map(({ within, title }) => [...within, title].join(' > '));
    expect(read).toEqual([
      'GET /a > ONE happens',
      'GET /a > inside > TWO happens',
      'GET /a > THREE',
      'GET /a > FOUR',
      'GET /a > FIVE when %s',
      'SIX',
    ]);
  });

  test('finds where routes are bound', () => {
    const text = 'export const a = () => [\n  bind(routes.getA, verb),\n  bind(other.getB, verb),\n];';
    expect(readBindings({ path: 'a.routes.ts', text })).toEqual([{ route: 'getA', place: 'a.routes.ts:2' }]);
  });
});
