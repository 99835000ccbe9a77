import { route } from '@recado/contract/route.ts';
import type { routes } from '@recado/contract/routes/index.ts';
import Type from 'typebox';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { bind, type PublicContext, type RequestContext, type Verb } from './index.ts';

describe('bind', () => {
  test('types the verb from the schemas of its route', () => {
    type Send = Parameters<Verb<typeof routes.sendMessage>>;
    expectTypeOf<Send[0]>().toEqualTypeOf<RequestContext>();
    expectTypeOf<Send[1]['body']['receiver']>().toEqualTypeOf<string>();
    expectTypeOf<Send[1]['body']['templateVariables']>().toEqualTypeOf<string[] | undefined>();
    expectTypeOf<Send[1]['params']>().toEqualTypeOf<Record<string, never>>();
    expectTypeOf<Send[1]['idempotencyKey']>().toEqualTypeOf<string | null>();

    type List = Parameters<Verb<typeof routes.listTemplates>>[1];
    expectTypeOf<List['query']['page']>().toEqualTypeOf<number>();
    expectTypeOf<List['body']>().toEqualTypeOf<undefined>();

    type Health = Parameters<Verb<typeof routes.getHealth>>[0];
    expectTypeOf<Health>().toEqualTypeOf<PublicContext>();
  });

  test('takes the first success of the route unless another documented one is set', () => {
    const line = { method: 'POST', path: '/x', permission: 'ADMIN', tag: 'T', summary: 'T.', refusals: [] } as const;
    const two = route({ ...line, replies: { 200: Type.Null(), 201: Type.Null() } });

    expect(bind(two, async () => null).status).toBe(200);
    expect(bind(two, async () => null, { status: 201 }).status).toBe(201);
    expect(() => bind(route({ ...line, replies: {} }), async () => Promise.reject(new Error()))).toThrow(
      'documents a success',
    );
  });
});
