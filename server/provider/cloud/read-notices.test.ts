import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxNotices, cloudNoticeReader as reader } from './read-notices.ts';

const kinds = ['status', 'message', 'preference', 'number', 'template', 'other'];
const metadata = { display_phone_number: '551130000000', phone_number_id: '700' };
const envelope = (...changes: unknown[]) =>
  JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '900', changes }] });
const traffic = (value: object) =>
  envelope({ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } });
const readOne = (value: object) => reader.read(traffic(value))[0];

const status = (more: object = {}) => ({
  id: 'wamid.OUT',
  status: 'delivered',
  timestamp: '1760000100',
  recipient_id: '551188887777',
  biz_opaque_callback_data: 'org.msg.1',
  ...more,
});

describe('a signature', () => {
  const body = Buffer.from(
    '{"object":"whatsapp_business_account","entry":[{"id":"102290129340398","changes":[{"field":"messages","value":{"messaging_product":"whatsapp","messages":[{"text":{"body":"Ol\\u00e1"}}]}}]}]}',
  );
  const header = 'sha256=beaed783084dc32f886f9fa5c4d3696e298f5c68439fe50f652b88fb0e047f91';

  it('is verified over the raw bytes', () => {
    expect(reader.verify('app-secret-1', body, header)).toBe(true);
    expect(reader.verify('app-secret-1', Buffer.from(body.toString().replace('\\u00e1', 'á')), header)).toBe(false);
  });

  it.each([
    ['another secret', 'app-secret-2', header],
    ['no header', 'app-secret-1', undefined],
    ['an empty header', 'app-secret-1', ''],
    ['the legacy algorithm', 'app-secret-1', `sha1=${'a'.repeat(40)}`],
    ['a shorter digest', 'app-secret-1', header.slice(0, -2)],
    ['a longer digest', 'app-secret-1', `${header}00`],
    ['one digit changed', 'app-secret-1', header.replace(/1$/, '2')],
    ['no prefix', 'app-secret-1', header.slice(7)],
  ])('is refused with %s', (_, secret, given) => {
    expect(reader.verify(secret, body, given)).toBe(false);
  });
});

describe('a status', () => {
  it('is read with our opaque data and its instant', () => {
    expect(reader.read(traffic({ statuses: [status()] }))).toEqual([
      {
        kind: 'status',
        platformNumberId: '700',
        platformId: 'wamid.OUT',
        opaque: 'org.msg.1',
        status: 'DELIVERED',
        at: new Date('2025-10-09T08:55:00Z'),
        platformPersonId: '551188887777',
        error: null,
      },
    ]);
  });

  it.each([
    ['sent', 'SENT'],
    ['delivered', 'DELIVERED'],
    ['read', 'READ'],
    ['played', 'READ'],
    ['failed', 'FAILED'],
  ])('%s is %s', (word, expected) => {
    expect(readOne({ statuses: [status({ status: word })] })).toMatchObject({ status: expected });
  });

  it.each([
    [131047, 'CONVERSATION_WINDOW_CLOSED'],
    [131026, 'INVALID_RECIPIENT'],
    [131050, 'RECIPIENT_OPTED_OUT'],
    [130429, 'SEND_RATE_LIMITED'],
    [555555, 'PROVIDER_ERROR'],
  ])('failed with %i is %s', (code, expected) => {
    const errors = [{ code, title: 'Message undeliverable', error_data: { details: 'Why it was.' } }];
    expect(readOne({ statuses: [status({ status: 'failed', errors })] })).toMatchObject({
      status: 'FAILED',
      error: { code: expected, platformCode: code, text: 'Message undeliverable: Why it was.' },
    });
  });

  it('failed without a readable error is still failed', () => {
    const error = { code: 'PROVIDER_ERROR', platformCode: 0, text: null };
    expect(readOne({ statuses: [status({ status: 'failed', errors: ['?'] })] })).toMatchObject({ error });
  });

  it('without opaque data has none', () => {
    expect(readOne({ statuses: [status({ biz_opaque_callback_data: undefined })] })).toMatchObject({ opaque: null });
  });

  it.each([
    ['of a payment', { type: 'payment', status: 'failed' }],
    ['with another word', { status: 'deleted' }],
    ['with a word of the language', { status: 'constructor' }],
    ['without an id', { id: undefined }],
    ['without an instant', { timestamp: 'yesterday' }],
    ['far in the future', { timestamp: '99999999999' }],
  ])('%s is skipped, and the next one read', (_, odd) => {
    const notices = reader.read(traffic({ statuses: [status(odd), null, 7, status({ id: 'wamid.NEXT' })] }));
    expect(notices).toMatchObject([{ platformId: 'wamid.NEXT' }]);
  });
});

describe('a notification', () => {
  it('of any other field is kept for people to read', () => {
    const value = { new_quality_score: 'GREEN', message_template_id: 12345, message_template_name: 'boas_vindas' };
    const field = 'message_template_quality_update';
    const body = envelope({ field, value });
    expect(reader.read(body)).toMatchObject([{ kind: 'other', field, platformAccountId: '900', value }]);
  });

  it('of application errors is kept for people to read', () => {
    expect(readOne({ errors: [{ code: 130429 }] })).toMatchObject({ kind: 'other', field: 'messages' });
  });

  it('with many entries, changes and updates gives all of them in order', () => {
    const change = (id: string) => ({
      field: 'messages',
      value: { metadata, statuses: [status({ id }), status({ id: `${id}'` })] },
    });
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        { id: '900', changes: [change('a'), change('b')] },
        'odd',
        { id: '901' },
        { id: '902', changes: [change('c')] },
      ],
    });
    expect(reader.read(body)).toMatchObject(['a', "a'", 'b', "b'", 'c', "c'"].map((platformId) => ({ platformId })));
  });

  it('reads a batch of a thousand', () => {
    const statuses = Array.from({ length: 1_000 }, (_, place) => status({ id: `wamid.${place}` }));
    expect(reader.read(traffic({ statuses }))).toHaveLength(1_000);
  });

  it('beyond any batch of the platform is refused whole', () => {
    const statuses = Array.from({ length: maxNotices + 1 }, () => status());
    expect(() => reader.read(traffic({ statuses }))).toThrow('more than');
  });

  it.each([
    ['', 'nothing'],
    ['{', 'broken JSON'],
    ['[]', 'a list'],
    ['{"object":"page","entry":[]}', 'of another product'],
    ['{"object":"whatsapp_business_account"}', 'without entries'],
  ])('%s is not one: %s', (body) => {
    expect(() => reader.read(body)).toThrow('not a notification');
  });

  it('with anything inside never throws', () => {
    const odd = fc.record({
      id: fc.anything(),
      timestamp: fc.anything(),
      errors: fc.anything(),
      interactive: fc.anything(),
    });
    const list = fc.oneof(fc.anything(), fc.array(fc.oneof(fc.anything(), odd)));
    const value = fc.oneof(fc.anything(), fc.record({ messages: list, statuses: list, contacts: list }));
    fc.assert(
      fc.property(value, fc.anything(), (inside, field) => {
        const change = { field: 'messages', value: { metadata, ...(typeof inside === 'object' ? inside : {}) } };
        const text = JSON.stringify(
          {
            object: 'whatsapp_business_account',
            entry: [{ id: '900', changes: [change, { field, value: inside }, inside] }],
          },
          (_, item) => (typeof item === 'bigint' ? String(item) : item),
        );
        for (const notice of reader.read(text)) expect(kinds).toContain(notice.kind);
      }),
      { numRuns: 1_000 },
    );
  });

  it('nested beyond reason is cut, not followed', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const body = envelope({ field: 'odd', value: { deep: 'DEEP' } }).replace('"DEEP"', deep);
    expect(JSON.stringify(reader.read(body)).length).toBeLessThan(500);
  });
});
