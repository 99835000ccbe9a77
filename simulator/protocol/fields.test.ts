import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT, NUMBER, openStage, type Stage } from '../testing/stage.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const limit = 'whatsapp_business_manager_messaging_limit';

describe('fields that the version does not have', () => {
  test('100: a field nobody knows ends the whole call', async () => {
    const answer = await stage.graph('GET', `/v24.0/${NUMBER}?fields=status,display_name,id`);
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({
      code: 100,
      type: 'OAuthException',
      message: '(#100) Tried accessing nonexisting field (display_name) on node type (WhatsAppBusinessPhoneNumber)',
    });
    expect(answer.error.error_subcode).toBeUndefined();
  });

  test('100: the portfolio limit came with version 24', async () => {
    for (const path of [`/${NUMBER}`, `/${ACCOUNT}`, `/${ACCOUNT}/phone_numbers`]) {
      const older = await stage.graph('GET', `/v23.0${path}?fields=id,${limit}`);
      expect(older.error.message).toContain(`Tried accessing nonexisting field (${limit})`);
      for (const version of ['/v24.0', '/v25.0', '']) {
        expect((await stage.graph('GET', `${version}${path}?fields=id,${limit}`)).status).toBe(200);
      }
    }
  });

  test('100: lists are refused too, empty ones as well', async () => {
    for (const edge of ['phone_numbers', 'message_templates', 'flows']) {
      const answer = await stage.graph('GET', `/${ACCOUNT}/${edge}?fields=id,nonsense`);
      expect(answer.error.message).toContain('Tried accessing nonexisting field (nonsense)');
    }
    const profile = await stage.graph('GET', `/${NUMBER}/whatsapp_business_profile?fields=about,phone`);
    expect(profile.error.message).toContain('nonexisting field (phone)');
  });

  test('100: fields of an account asked of a number are no fields of it', async () => {
    expect((await stage.graph('GET', `/${NUMBER}?fields=message_templates`)).error.code).toBe(100);
    expect((await stage.graph('GET', `/${ACCOUNT}?fields=display_phone_number`)).error.message).toBe(
      '(#100) Tried accessing nonexisting field (display_phone_number) on node type (WhatsAppBusinessAccount)',
    );
  });

  test('a field the platform has, and that is not set, is left out', async () => {
    expect((await stage.graph('GET', `/${NUMBER}?fields=id,certificate,username`)).json).toEqual({ id: NUMBER });
  });

  test('a test may take any field away', async () => {
    await stage.control('PUT', '/settings', { unknownFields: ['throughput'] });
    expect((await stage.graph('GET', `/${NUMBER}?fields=throughput`)).error.code).toBe(100);
    expect((await stage.graph('GET', `/${NUMBER}?fields=status`)).status).toBe(200);
    await stage.control('PUT', '/settings', { unknownFields: [] });
    expect((await stage.graph('GET', `/${NUMBER}?fields=throughput`)).status).toBe(200);
  });
});

test('entries of a list have the fields asked for, and no others', async () => {
  const path = `/${ACCOUNT}/subscribed_apps`;
  expect((await stage.graph('GET', `${path}?fields=whatsapp_business_api_data`)).json.data).toEqual([
    { whatsapp_business_api_data: expect.objectContaining({ name: 'Recado' }) },
  ]);
  const library = await stage.graph('GET', '/message_template_library?fields=name&search=vence');
  expect(library.json.data).toEqual([{ id: expect.any(String), name: 'lembrete_de_vencimento' }]);
});

test('edges of an account may be asked for as fields', async () => {
  const answer = await stage.graph('GET', `/${ACCOUNT}?fields=id,phone_numbers{id,status},subscribed_apps`);
  expect(answer.json).toMatchObject({
    id: ACCOUNT,
    phone_numbers: { data: [{ id: NUMBER }] },
    subscribed_apps: { data: [{ whatsapp_business_api_data: { name: 'Recado' } }] },
  });
});
