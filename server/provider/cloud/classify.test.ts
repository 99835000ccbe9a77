import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureCodes } from '../port.ts';
import { classify } from './classify.ts';
import type { AnswerHeaders } from './read-retry-after.ts';
import { acceptance, platformError } from './scripted-platform.ts';

const now = new Date('2026-11-15T12:00:00Z');
const answered = (body: unknown, status = 400, headers: AnswerHeaders = {}) =>
  classify({ answered: true, answer: { status, headers: () => headers, body: JSON.stringify(body) } }, now);

describe('a code that is final', () => {
  it.each([
    [192, 'INVALID_RECIPIENT'],
    [131021, 'INVALID_RECIPIENT'],
    [131026, 'INVALID_RECIPIENT'],
    [131050, 'RECIPIENT_OPTED_OUT'],
    [131047, 'CONVERSATION_WINDOW_CLOSED'],
    [132015, 'TEMPLATE_PAUSED'],
    [132001, 'TEMPLATE_NOT_SENDABLE'],
    [132007, 'TEMPLATE_NOT_SENDABLE'],
    [132016, 'TEMPLATE_NOT_SENDABLE'],
    [131008, 'TEMPLATE_VARIABLES_MISMATCH'],
    [132000, 'TEMPLATE_VARIABLES_MISMATCH'],
    [132012, 'TEMPLATE_VARIABLES_MISMATCH'],
    [132018, 'TEMPLATE_VARIABLES_MISMATCH'],
    [131049, 'MARKETING_FREQUENCY_EXCEEDED'],
    [131048, 'SEND_RATE_LIMITED'],
    [131064, 'SEND_RATE_LIMITED'],
    [131215, 'PROVIDER_ERROR'],
    [139000, 'PROVIDER_ERROR'],
    [368, 'NUMBER_BLOCKED'],
    [131031, 'NUMBER_BLOCKED'],
    [131045, 'SENDER_NOT_ALLOWED'],
    [133010, 'SENDER_NOT_ALLOWED'],
    [190, 'SENDER_NOT_ALLOWED'],
    [200, 'SENDER_NOT_ALLOWED'],
    [299, 'SENDER_NOT_ALLOWED'],
    [131053, 'MEDIA_REJECTED'],
    [100, 'PROVIDER_ERROR'],
    [987654, 'PROVIDER_ERROR'],
  ] as const)('%i is rejected as %s', (platformCode, code) => {
    const text = `(#${platformCode}) said the platform`;
    expect(answered(platformError(platformCode))).toMatchObject({ outcome: 'rejected', code, platformCode, text });
  });

  it.each([
    [131048, 'number-restricted'],
    [368, 'account-restricted'],
    [131031, 'account-banned'],
    [0, 'access-lost'],
    [10, 'access-lost'],
    [190, 'access-lost'],
    [200, 'access-lost'],
    [299, 'access-lost'],
    [131005, 'access-lost'],
    [133010, 'number-lost'],
    [33, 'number-lost'],
    [132015, 'template-paused'],
    [132016, 'template-disabled'],
    [131050, 'person-stopped'],
    [131026, null],
    [987654, null],
  ] as const)('%i means %s besides', (platformCode, effect) => {
    expect(answered(platformError(platformCode))).toMatchObject({ outcome: 'rejected', effect });
  });

  it('100 about an object that is missing is about the sender', () => {
    const missing = platformError(100, { error_subcode: 33 });
    expect(answered(missing)).toMatchObject({ outcome: 'rejected', code: 'SENDER_NOT_ALLOWED' });
  });

  it('is final even if the answer calls itself transient or asks to come back', () => {
    const outcome = answered(platformError(131047, { is_transient: true }), 503, { 'retry-after': '5' });
    expect(outcome).toMatchObject({ outcome: 'rejected' });
  });
});

describe('a code that passes', () => {
  it.each([
    [1, 'message', null],
    [2, 'platform', null],
    [4, 'platform', 60_000],
    [80007, 'number', 60_000],
    [130429, 'number', 1_000],
    [131000, 'message', null],
    [131016, 'platform', null],
    [131056, 'pair', null],
    [131057, 'number', 60_000],
    [133015, 'number', 300_000],
    [134101, 'message', 600_000],
    [132069, 'message', 360_000],
    [613, 'number', 60_000],
    [133004, 'platform', null],
  ] as const)('%i waits, for the %s', (platformCode, scope, delayMs) => {
    expect(answered(platformError(platformCode))).toMatchObject({
      outcome: 'try-later',
      scope,
      delayMs,
      why: `platform code ${platformCode}`,
    });
  });

  it('is one the platform calls transient though we do not know it', () => {
    const outcome = answered(platformError(987654, { is_transient: true }));
    expect(outcome).toMatchObject({ outcome: 'try-later', scope: 'message', code: 'PROVIDER_ERROR' });
  });

  it('carries the reason to give when patience ends', () => {
    expect(answered(platformError(131056))).toMatchObject({ code: 'SEND_RATE_LIMITED' });
    expect(answered(platformError(131016))).toMatchObject({ code: 'PROVIDER_ERROR' });
  });

  it.each<[string, AnswerHeaders, number | null]>([
    ['seconds', { 'retry-after': '30' }, 30_000],
    ['zero', { 'retry-after': '0' }, 0],
    ['a date', { 'retry-after': 'Sun, 15 Nov 2026 12:00:45 GMT' }, 45_000],
    ['a date gone by', { 'retry-after': 'Sun, 15 Nov 2026 11:00:00 GMT' }, 0],
    ['a century', { 'retry-after': '999999999' }, 86_400_000],
    ['nonsense', { 'retry-after': 'soon' }, null],
    ['a usage header', { 'x-business-use-case-usage': usage(2, 5) }, 300_000],
    ['a usage header at rest', { 'x-business-use-case-usage': usage(0, 0) }, null],
    ['a broken usage header', { 'x-business-use-case-usage': '{' }, null],
  ])('waits as %s asks', (_, headers, delayMs) => {
    expect(answered(platformError(131016), 429, headers)).toMatchObject({ delayMs });
  });
});

function usage(...minutes: number[]): string {
  return JSON.stringify({
    '900': minutes.map((estimated_time_to_regain_access) => ({ estimated_time_to_regain_access })),
  });
}

it('keeps the title and the details of an error, each clipped to one harmless line', () => {
  const details = `body: number of\n\u0000params\u0007 <script>${'x'.repeat(1_000)}`;
  const outcome = answered(platformError(132000, { error_data: { details } }));
  const text = outcome.outcome === 'rejected' ? (outcome.text ?? '') : '';
  const title = '(#132000) said the platform: ';
  expect(text.slice(0, title.length)).toBe(title);
  expect(text.slice(title.length)).toHaveLength(300);
  expect(text.slice(title.length)).toMatch(/^body: number of \S*params <script>x+…$/u);
});

it.each([
  ['no type', { error: { code: 131047, message: 'a' } }],
  ['a code that is a string', { error: { code: '131047', message: 'a', type: 'b' } }],
  ['a fractional code', { error: { code: 1.5, message: 'a', type: 'b' } }],
  ['an error that is a string', { error: 'bad gateway' }],
  ['null', null],
  ['a text', 'error'],
])('takes an error with %s for nobody’s word', (_, body) => {
  expect(answered(body, 400)).toMatchObject({ outcome: 'unknown' });
});

it('drops a person id that is not digits', () => {
  expect(answered(acceptance('wamid.A', "1'; drop"), 200)).toEqual({
    outcome: 'accepted',
    platformId: 'wamid.A',
    platformPersonId: null,
  });
});

it('accepts a message that is held for assessment', () => {
  const held = { messages: [{ id: 'wamid.H', message_status: 'held_for_quality_assessment' }] };
  expect(answered(held, 200)).toMatchObject({ outcome: 'accepted', platformId: 'wamid.H', platformPersonId: null });
});

it('never throws, and rejects only with codes of ours', () => {
  const error = fc.record({
    code: fc.anything(),
    type: fc.anything(),
    message: fc.anything(),
    error_data: fc.anything(),
  });
  const body = fc.oneof(
    fc.anything(),
    fc.record({ error }),
    fc.record({ messages: fc.anything(), contacts: fc.anything() }),
  );
  fc.assert(
    fc.property(body, fc.integer({ min: 200, max: 599 }), (value, status) => {
      const text = JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item)) ?? '';
      const outcome = classify({ answered: true, answer: { status, headers: () => ({}), body: text } }, now);
      if (outcome.outcome === 'rejected') expect(failureCodes).toContain(outcome.code);
    }),
    { numRuns: 1_000 },
  );
});
