import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NUMBER, openStage, type Stage } from '../../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const read = async (edge: string) => (await stage.graph('GET', `/v24.0/${NUMBER}/${edge}`)).json;
const save = (edge: string, body: Record<string, unknown>) =>
  stage.graph('POST', `/v24.0/${NUMBER}/${edge}`, { messaging_product: 'whatsapp', ...body });
const success = { success: true };

describe('settings', () => {
  test('have their usual values, keep what is not changed, and read back in upper case', async () => {
    expect(await read('settings')).toMatchObject({
      calling: { status: 'DISABLED', ip_addresses: { default: [] } },
      storage_configuration: { status: 'DEFAULT' },
    });
    expect(
      (await save('settings', { calling: { status: 'enabled', call_hours: { status: 'ENABLED' } } })).json,
    ).toEqual(success);
    await save('settings', { calling: { call_icon_visibility: 'DISABLE_ALL' } });
    await save('settings', { user_identity_change: { enable_identity_key_check: true } });
    expect(await read('settings?fields=calling,user_identity_change')).toEqual({
      calling: {
        status: 'ENABLED',
        call_icon_visibility: 'DISABLE_ALL',
        callback_permission_status: 'DISABLED',
        ip_addresses: { default: [] },
        call_hours: { status: 'ENABLED' },
      },
      user_identity_change: { enable_identity_key_check: true },
    });
  });

  test('100: nothing known, no object, or another status changes nothing', async () => {
    for (const wrong of [{}, { sound: {} }, { calling: 'on' }, { calling: { status: 'perhaps' } }]) {
      expect((await save('settings', wrong)).error.code).toBe(100);
    }
    expect((await stage.graph('GET', `/${NUMBER}/settings?fields=sound`)).error.code).toBe(100);
  });
});

describe('commerce settings', () => {
  test('come in the query and change one by one', async () => {
    const path = `/${NUMBER}/whatsapp_commerce_settings`;
    expect((await stage.graph('POST', `${path}?is_catalog_visible=true`)).json).toEqual(success);
    expect((await stage.graph('POST', path, { is_cart_enabled: false })).json).toEqual(success);
    expect((await stage.graph('GET', path)).json).toEqual({
      data: [{ id: NUMBER, is_cart_enabled: false, is_catalog_visible: true }],
    });
    expect((await stage.graph('GET', `${path}?fields=is_cart_enabled`)).json).toEqual({
      data: [{ id: NUMBER, is_cart_enabled: false }],
    });
  });

  test('100: neither of them, or no boolean', async () => {
    expect((await save('whatsapp_commerce_settings', {})).error.code).toBe(100);
    expect((await save('whatsapp_commerce_settings', { is_cart_enabled: 'sim' })).error.code).toBe(100);
  });
});

describe('compliance', () => {
  const whole = {
    entity_name: 'Loja Exemplo Ltda',
    entity_type: 'OTHER',
    entity_type_custom: 'Cooperativa',
    is_registered: true,
    grievance_officer_details: { name: 'Ana', email: 'ana@loja.example', landline_number: '+551130000000' },
    customer_care_details: { email: 'sac@loja.example' },
  };

  test('is empty at first, then what was saved', async () => {
    expect(await read('business_compliance_info')).toEqual({ data: [] });
    expect((await save('business_compliance_info', whole)).json).toEqual(success);
    expect(await read('business_compliance_info?fields=entity_name,customer_care_details')).toEqual({
      data: [
        {
          entity_name: 'Loja Exemplo Ltda',
          customer_care_details: { email: 'sac@loja.example' },
          messaging_product: 'whatsapp',
        },
      ],
    });
  });

  test.each([
    ['no name', { entity_name: undefined }],
    ['an unknown kind', { entity_type: 'CLUB' }],
    ['another kind without its name', { entity_type_custom: undefined }],
    ['no officer', { grievance_officer_details: undefined }],
    ['an address that is none', { customer_care_details: { email: 'sac' } }],
    ['a phone that is none', { customer_care_details: { email: 'a@b.example', mobile_number: '11' } }],
  ])('%s is refused', async (_title, change) => {
    expect((await save('business_compliance_info', { ...whole, ...change })).status).toBe(400);
  });
});

describe('conversational automation', () => {
  test('is saved part by part, as lists or JSON in strings, and is a field of the number', async () => {
    const commands = [{ command_name: 'ajuda', command_description: 'Fala com a loja' }];
    expect((await save('conversational_automation', { prompts: ['Quero comprar'] })).json).toEqual(success);
    await save('conversational_automation', { commands: JSON.stringify(commands), enable_welcome_message: true });
    const { json } = await stage.graph('GET', `/${NUMBER}?fields=conversational_automation`);
    expect(json).toEqual({
      id: NUMBER,
      conversational_automation: {
        id: NUMBER,
        enable_welcome_message: true,
        prompts: ['Quero comprar'],
        commands,
      },
    });
  });

  test('131009: a prompt one too long, and a command without a description', async () => {
    expect((await save('conversational_automation', { prompts: ['a'.repeat(81)] })).error.code).toBe(131009);
    expect((await save('conversational_automation', { commands: [{ command_name: 'a' }] })).error.code).toBe(131008);
    expect((await save('conversational_automation', { prompts: Array(5).fill('a') })).error.code).toBe(100);
  });
});

describe('user name', () => {
  test('is suggested, taken, read and given back', async () => {
    expect(await read('username_suggestions')).toEqual({ data: [{ username_suggestions: ['lojaexemplo'] }] });
    expect(await read('username')).toEqual({});
    expect((await save('username', { username: 'Loja.Exemplo' })).json).toEqual({ status: 'approved' });
    expect(await read('username')).toEqual({ username: 'loja.exemplo', status: 'approved' });
    expect((await stage.graph('GET', `/${NUMBER}?fields=username`)).json.username).toBe('loja.exemplo');
    expect((await stage.graph('DELETE', `/${NUMBER}/username`)).json).toEqual(success);
    expect(await read('username')).toEqual({});
  });

  test('147001: what no name may be', async () => {
    for (const username of ['ab', '123', 'com espaço']) {
      expect((await save('username', { username })).error.code).toBe(147001);
    }
    expect((await save('username', {})).error.code).toBe(100);
  });
});

test('a new display name waits for its review', async () => {
  await stage.graph('POST', `/${NUMBER}`, { new_display_name: 'Loja Nova' });
  const fields = 'verified_name,new_display_name,new_name_status';
  expect((await stage.graph('GET', `/${NUMBER}?fields=${fields}`)).json).toMatchObject({
    verified_name: 'Loja Exemplo',
    new_display_name: 'Loja Nova',
    new_name_status: 'PENDING_REVIEW',
  });
  await stage.control('POST', '/numbers/+551130000000/event', { kind: 'name', decision: 'APPROVED' });
  expect((await stage.graph('GET', `/${NUMBER}?fields=${fields}`)).json).toEqual({
    id: NUMBER,
    verified_name: 'Loja Nova',
    new_name_status: 'NONE',
  });
});
