import { describe, expect, test } from 'vitest';
import { addressOf } from './call.ts';
import { readChange } from './follow-changes.ts';
import { readRefusal } from './refused.ts';
import { isTouched } from './topics.ts';

describe('what changed elsewhere', () => {
  test('is read from its frame; whatever else is nothing', () => {
    expect(readChange('{"topic":"wallet","id":null}')).toEqual({ kind: 'changed', topic: 'wallet', id: null });
    expect(readChange('{"id":"1"}')).toBeNull();
    expect(readChange('not json')).toBeNull();
  });

  test('makes the reads of its topic old, and no others', () => {
    expect(isTouched('wallet', '/v1/wallet/statement')).toBe(true);
    expect(isTouched('wallet', '/keys')).toBe(false);
  });

  test('of a topic nobody knows makes everything old', () => {
    expect(isTouched('something new', '/keys')).toBe(true);
  });
});

describe('a call', () => {
  test('fills its path and leaves out what was not asked for', () => {
    expect(addressOf('/members/{userId}', { userId: 'a/b' }, { page: 0, kind: undefined, q: '' })).toBe(
      '/members/a%2Fb?page=0',
    );
  });

  test('that is refused tells code, sentence, fields and the id to quote', async () => {
    const body = {
      error: {
        code: 'VALIDATION_ERROR',
        message: 'Confira.',
        details: { fields: [{ field: 'name', problem: 'vazio' }] },
      },
    };
    const refused = await readRefusal(
      new Response(JSON.stringify(body), { status: 400, headers: { 'x-request-id': 'req_7' } }),
    );
    expect([refused.code, refused.sentence, refused.fields, refused.requestId]).toEqual([
      'VALIDATION_ERROR',
      'Confira.',
      { name: 'vazio' },
      'req_7',
    ]);
  });

  test('that a proxy answers with a page is told by its status', async () => {
    const refused = await readRefusal(new Response('<html>', { status: 502 }));
    expect([refused.code, refused.sentence]).toEqual(['HTTP_502', null]);
  });
});
