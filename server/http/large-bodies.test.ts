import { EventEmitter } from 'node:events';
import { route } from '@recado/contract/route.ts';
import Type from 'typebox';
import { afterAll, expect, test } from 'vitest';
import { caller, keyRing, stubServer, withKey } from './http.factory.ts';
import { bind } from './index.ts';
import { LargeBodies } from './large-bodies.ts';

const line = { tag: 'Test', summary: 'Test.', permission: 'ADMIN', refusals: [] } as const;
/** By who asked, in the order in which they began: each ends when the test lets it. */
const begun: { who: string; end: () => void }[] = [];
const work = bind(
  route({
    ...{ ...line, method: 'POST', path: '/work', bodyBytes: 1024 * 1024 },
    body: Type.Object({ items: Type.Array(Type.String()) }),
    replies: { 200: Type.Object({ ok: Type.Boolean() }) },
  }),
  async ({ caller: { organizationId } }) => {
    await new Promise<void>((end) => begun.push({ who: organizationId, end }));
    return { ok: true };
  },
);
const keys = keyRing({
  svc_live_a: caller({ organizationId: 'a' }),
  svc_live_b: caller({ organizationId: 'b' }),
});
const { app } = stubServer({ routes: [work], keys });
const address = app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const large = JSON.stringify({ items: ['x'.repeat(300_000)] });
const ask = async (key: string, body = large) =>
  fetch(`${await address}/work`, {
    ...{ method: 'POST', body },
    headers: { ...withKey(key), 'content-type': 'application/json' },
  });
const whoBegan = () => begun.map(({ who }) => who);

test('of one organization two large bodies are worked on at a time; others, and small ones, wait for none of them', async () => {
  const three = Array.from({ length: 3 }, () => ask('svc_live_a'));
  await expect.poll(whoBegan).toEqual(['a', 'a']);
  const others = [ask('svc_live_b'), ask('svc_live_a', '{"items":[]}')];
  await expect.poll(() => whoBegan().sort()).toEqual(['a', 'a', 'a', 'b']);
  begun[0]?.end();
  await expect.poll(() => begun.length).toBe(5);
  for (const { end } of begun) end();
  expect((await Promise.all([...three, ...others])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('of those that wait there are sixteen, and each has its turn when one before it ends or leaves', async () => {
  const bodies = new LargeBodies();
  const request = { headers: { 'content-length': String(large.length) } };
  const enter = () => {
    const response = Object.assign(new EventEmitter(), { destroyed: false });
    return { response, turn: bodies.enter(request, response, 1024 * 1024, 'a') };
  };
  const [first, second] = [enter(), enter()];
  expect([first.turn, second.turn]).toEqual([true, true]);
  const waiting = Array.from({ length: 16 }, enter);
  expect(enter().turn).toBe(false);

  const [gone, next, last] = waiting;
  if (gone) gone.response.destroyed = true;
  first.response.emit('close');
  expect(await gone?.turn).toBe(false);
  expect(await next?.turn).toBe(true);
  second.response.emit('close');
  expect(await last?.turn).toBe(true);
  expect(enter().turn).toBeInstanceOf(Promise);
});
