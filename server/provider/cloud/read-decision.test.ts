import { describe, expect, it } from 'vitest';
import { cloudNoticeReader as reader } from './read-notices.ts';

const read = (field: string, value: object, time?: number) =>
  reader.read(
    JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '900', time, changes: [{ field, value }] }] }),
  );
const metadata = { display_phone_number: '551130000000', phone_number_id: '700' };

describe('a preference', () => {
  const preference = { wa_id: '5511988887777', category: 'marketing_messages', value: 'stop', timestamp: 1760000100 };

  it('is who wants what, and since when', () => {
    const list = [preference, { ...preference, value: 'resume' }, { ...preference, value: 'maybe' }, 'odd'];
    const at = new Date(1760000100 * 1_000);
    expect(read('user_preferences', { metadata, user_preferences: list })).toEqual([
      { kind: 'preference', platformNumberId: '700', from: '5511988887777', wants: 'stop', at },
      { kind: 'preference', platformNumberId: '700', from: '5511988887777', wants: 'resume', at },
    ]);
  });

  it('to sign up again takes a stop back', () => {
    const value = { metadata, user_preferences: [{ ...preference, value: 'signup' }] };
    expect(read('user_preferences', value)).toMatchObject([{ kind: 'preference', wants: 'resume' }]);
  });

  it('of nobody’s number means nothing', () => {
    expect(read('user_preferences', { user_preferences: [preference] })).toEqual([]);
  });
});

describe('an account’s update', () => {
  it.each<[string, object, string]>([
    ['a ban', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } }, 'BANNED'],
    ['a ban taken back', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } }, 'CONNECTED'],
    ['a return', { event: 'ACCOUNT_RECONNECTED' }, 'CONNECTED'],
    ['a departure', { event: 'ACCOUNT_OFFBOARDED' }, 'DISCONNECTED'],
    ['a deletion', { event: 'ACCOUNT_DELETED' }, 'DISCONNECTED'],
    ['our removal', { event: 'PARTNER_REMOVED' }, 'DISCONNECTED'],
    ['our app’s removal', { event: 'PARTNER_APP_UNINSTALLED' }, 'DISCONNECTED'],
  ])('%s moves its numbers', (_, value, status) => {
    const word = { kind: 'number', platformAccountId: '900', status, until: null, at: null };
    expect(read('account_update', value)).toEqual([{ ...word, phone: null }]);
    expect(read('account_update', { ...value, phone_number: '551130000000' })).toEqual([
      { ...word, phone: '551130000000' },
    ]);
  });

  it.each(['PARTNER_REMOVED', 'PARTNER_APP_UNINSTALLED'])('%s is about the account it names inside', (event) => {
    const value = { event, waba_info: { waba_id: '901', owner_business_id: '900' } };
    expect(read('account_update', value, 1760000000)).toMatchObject([
      { platformAccountId: '901', status: 'DISCONNECTED', at: new Date(1760000000 * 1_000) },
    ]);
  });

  it('a ban that is only planned is read as a violation', () => {
    const value = { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'SCHEDULE_FOR_DISABLE' } };
    expect(read('account_update', value)).toMatchObject([{ kind: 'violation', rule: 'SCHEDULE_FOR_DISABLE' }]);
  });

  it('a restriction of messaging lasts until the last of its ends', () => {
    const restriction_info = [
      { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 1760000000 },
      { restriction_type: 'RESTRICTED_CUSTOMER_INITIATED_MESSAGING', expiration: 1760000900 },
    ];
    expect(read('account_update', { event: 'ACCOUNT_RESTRICTION', restriction_info })).toMatchObject([
      { status: 'RESTRICTED', until: new Date(1760000900 * 1_000) },
    ]);
  });

  it.each<[string, object]>([
    ['of calls only', { event: 'ACCOUNT_RESTRICTION', restriction_info: [{ restriction_type: 'RESTRICTED_CALLING' }] }],
    ['we do not act on', { event: 'AD_ACCOUNT_LINKED' }],
  ])('%s is kept for people to read', (_, value) => {
    expect(read('account_update', value)).toMatchObject([
      { kind: 'other', field: 'account_update', platformAccountId: '900', value },
    ]);
  });
});

describe('a template’s status', () => {
  const value = (event: string, reason: string | null = 'NONE') => ({
    event,
    reason,
    message_template_id: 12345,
    message_template_name: 'boas_vindas',
    message_template_language: 'pt_BR',
  });

  it.each([
    ['APPROVED', 'APPROVED'],
    ['FLAGGED', 'APPROVED'],
    ['REINSTATED', 'APPROVED'],
    ['IN_APPEAL', 'REJECTED'],
    ['PAUSED', 'PAUSED'],
    ['LIMIT_EXCEEDED', 'DISABLED'],
    ['LOCKED', 'DISABLED'],
    ['ARCHIVED', 'DISABLED'],
    ['UNARCHIVED', 'APPROVED'],
    ['PENDING_DELETION', 'DISABLED'],
    ['DISABLED', 'DISABLED'],
  ])('%s is %s to us', (event, status) => {
    expect(read('message_template_status_update', value(event))).toEqual([
      {
        kind: 'template',
        platformAccountId: '900',
        platformTemplateId: '12345',
        name: 'boas_vindas',
        language: 'pt_BR',
        at: null,
        status,
        reason: null,
      },
    ]);
  });

  const named = {
    platformAccountId: '900',
    platformTemplateId: '12345',
    name: 'boas_vindas',
    language: 'pt_BR',
    at: null,
  };

  it('category and quality are distinguished from it, and a language in either spelling', () => {
    const spelled = { ...value(''), message_template_language: 'pt-BR' };
    const category = { ...spelled, previous_category: 'UTILITY', new_category: 'MARKETING' };
    expect(read('template_category_update', category)).toEqual([
      { kind: 'template-category', ...named, category: 'MARKETING' },
    ]);
    const quality = { ...spelled, previous_quality_score: 'GREEN', new_quality_score: 'RED' };
    expect(read('message_template_quality_update', quality)).toEqual([
      { kind: 'template-quality', ...named, quality: 'RED' },
    ]);
  });

  it('a deletion is distinguished from it, too', () => {
    expect(read('message_template_status_update', value('DELETED', null))).toEqual([
      { kind: 'template-deleted', ...named },
    ]);
  });

  it('a change of category that is only announced is kept for people to read', () => {
    const announced = { ...value(''), new_category: 'UTILITY', correct_category: 'MARKETING' };
    expect(read('template_category_update', announced)).toMatchObject([{ kind: 'other' }]);
  });

  it('carries the reason of a rejection', () => {
    expect(read('message_template_status_update', value('REJECTED', 'INVALID_FORMAT'))).toMatchObject([
      { status: 'REJECTED', reason: 'INVALID_FORMAT' },
    ]);
  });
});

describe('a template on the platform', () => {
  const named = {
    ...{ message_template_id: 55, message_template_name: 'boas_vindas', message_template_language: 'pt-BR' },
  };

  it('that was edited there is compared again', () => {
    expect(read('message_template_components_update', named, 1760000000)).toEqual([
      {
        ...{ kind: 'template-edited', platformAccountId: '900', platformTemplateId: '55' },
        ...{ name: 'boas_vindas', language: 'pt_BR', at: new Date(1760000000 * 1_000) },
      },
    ]);
  });

  it('that was rejected has the reason, in the words of the review too', () => {
    const rejection_info = { reason: 'O texto promete um prêmio.', recommendation: 'Retire a promessa.' };
    const value = { ...named, event: 'REJECTED', reason: 'SCAM', rejection_info };
    expect(read('message_template_status_update', value)).toMatchObject([
      { reason: 'SCAM: O texto promete um prêmio. Retire a promessa.' },
    ]);
  });
});
