import { describe, expect, it } from 'vitest';
import { cloudNoticeReader as reader } from './read-notices.ts';

const read = (field: string, value: object, time?: number) => {
  const entry = [{ id: '900', time, changes: [{ field, value }] }];
  const [notice, ...others] = reader.read(JSON.stringify({ object: 'whatsapp_business_account', entry }));
  expect(others).toEqual([]);
  return notice;
};

describe('what nothing here acts on', () => {
  it('is an alert of the account, as the platform words it', () => {
    const value = {
      entity_type: 'BUSINESS',
      entity_id: 123456,
      alert_info: {
        alert_severity: 'CRITICAL',
        alert_status: 'ACTIVE',
        alert_type: 'INCREASED_CAPABILITIES_ELIGIBILITY_FAILED',
        alert_description: 'Your business did not meet the requirements.',
      },
    };
    expect(read('account_alerts', value, 1_760_000_000)).toEqual({
      kind: 'other',
      field: 'account_alerts',
      platformAccountId: '900',
      at: new Date(1_760_000_000_000),
      severity: 'CRITICAL',
      title: 'INCREASED_CAPABILITIES_ELIGIBILITY_FAILED',
      text: 'Your business did not meet the requirements.',
      value,
    });
  });

  it.each([
    ['flows', { event: 'FLOW_STATUS_CHANGE', message: 'Flow 8 was BLOCKED', flow_id: '8' }, 'FLOW_STATUS_CHANGE'],
    ['security', { display_phone_number: '551130000000', event: 'PIN_CHANGED', requester: '61' }, 'PIN_CHANGED'],
    ['messages', { errors: [{ code: 130429, title: 'Rate limit hit' }] }, 'Rate limit hit'],
    ['something_new', { anything: { at: 'all' } }, null],
  ])('%s has a title where the platform gives one, and stays as it came', (field, value, title) => {
    expect(read(field, value)).toMatchObject({ kind: 'other', field, title, severity: null, value });
  });

  it('of an address book keeps how much changed, and nobody in it', () => {
    const item = (action: string, name: string, phone_number: string) => ({
      ...{ type: 'contact', contact: { full_name: name, first_name: name, phone_number } },
      ...{ action, metadata: { timestamp: '1760000000' } },
    });
    const state_sync = [
      item('add', 'Ana Souza', '5511988887777'),
      item('add', 'Bia', '551'),
      item('remove', 'Caio', '552'),
    ];
    const notice = read('smb_app_state_sync', { messaging_product: 'whatsapp', metadata: {}, state_sync });
    expect(notice).toMatchObject({ value: { contacts: { add: 2, remove: 1 } } });
    expect(JSON.stringify(notice)).not.toMatch(/Ana|Bia|Caio|5511988887777/);
  });

  it('names no person and repeats nothing a person wrote, at any depth', () => {
    const call = { id: 'wacid.1', from: '5511988887777', to: '551130000000', event: 'connect', status: 'RINGING' };
    const contacts = [{ wa_id: '5511988887777', profile: { name: 'Ana Souza' } }];
    const deep = { list: [[{ user_id: 'BR.1', kept: true, text: { body: 'meu segredo' } }]] };
    const notice = read('calls', { calls: [call], contacts, deep });
    expect(notice).toMatchObject({
      value: { calls: [{ id: 'wacid.1', event: 'connect', status: 'RINGING' }], deep: { list: [[{ kept: true }]] } },
    });
    expect(JSON.stringify(notice)).not.toMatch(/5511988887777|Ana|BR\.1|segredo/);
  });

  it('that is very long is kept as far as it can be read', () => {
    const notice = read('something_new', { note: 'a'.repeat(50_000) });
    expect(JSON.stringify(notice).length).toBeLessThan(9_000);
    expect(notice).toMatchObject({ value: { excerpt: expect.stringMatching(/^\{"note":"aaa/) } });
  });
});
