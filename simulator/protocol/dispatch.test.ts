import { afterEach, beforeEach, expect, test } from 'vitest';
import { ACCOUNT, NUMBER, openStage, type Stage } from '../testing/stage.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

test('2500: what stands behind an edge is not ignored', async () => {
  const deeper = await stage.graph('POST', `/v24.0/${NUMBER}/messages/extra`, {
    messaging_product: 'whatsapp',
    to: '+5511988887777',
    text: { body: 'Oi' },
  });
  expect(deeper.status).toBe(400);
  expect(deeper.error).toMatchObject({
    code: 2500,
    type: 'OAuthException',
    message: 'Unknown path components: /extra',
  });
  for (const path of [
    `/${ACCOUNT}/message_templates/abc`,
    `/${NUMBER}/whatsapp_business_profile/abc`,
    '/message_template_library/abc',
  ]) {
    expect((await stage.graph('GET', path)).error.code).toBe(2500);
  }
  expect((await stage.graph('DELETE', `/${ACCOUNT}/message_templates/a/b?name=boas_vindas`)).error.message).toBe(
    'Unknown path components: /a/b',
  );
  expect((await stage.graph('GET', `/${ACCOUNT}/message_templates?name=boas_vindas`)).json.data).toHaveLength(1);
});

test('100: an edge that a node does not have looks like an unknown object', async () => {
  expect((await stage.graph('GET', `/${NUMBER}/nonsense`)).error).toMatchObject({ code: 100, error_subcode: 33 });
  expect((await stage.graph('POST', `/${NUMBER}/nonsense/x`)).error).toMatchObject({ code: 100, error_subcode: 33 });
});

test('a slash at the end changes nothing', async () => {
  expect((await stage.graph('GET', `/${NUMBER}/?fields=id`)).json).toEqual({ id: NUMBER });
});
