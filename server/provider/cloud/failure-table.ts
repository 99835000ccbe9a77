import type { FailureCode, FailureEffect, SendOutcome } from '../port.ts';

type Scope = Extract<SendOutcome, { outcome: 'try-later' }>['scope'];

/** What a code of the platform means to us. With `wait` the same message may pass later; without, never unchanged. */
export type Ruling = {
  code: FailureCode;
  wait: { scope: Scope; delayMs: number | null } | null;
  effect: FailureEffect | null;
};

/** Null for a code this table does not know. The HTTP status is never asked: the platform itself varies it. */
export function ruleOn(platformCode: number, subcode = 0): Ruling | null {
  if (platformCode === 100 && subcode === missingObject) return refused('SENDER_NOT_ALLOWED', 'number-lost');
  const range = ranges.find(({ from, to }) => platformCode >= from && platformCode <= to);
  return range ? refused(range.code, range.effect) : (rulings.get(platformCode) ?? null);
}

/** The number's id does not exist, or our token does not reach it. */
const missingObject = 33;

const refused = (code: FailureCode, effect: FailureEffect | null = null): Ruling => ({ code, wait: null, effect });

/** Permissions; groups, calls, flows, block lists and names, which no send of ours should ever meet. */
const ranges: readonly { from: number; to: number; code: FailureCode; effect?: FailureEffect }[] = [
  { from: 200, to: 299, code: 'SENDER_NOT_ALLOWED', effect: 'access-lost' },
  { from: 131_201, to: 131_215, code: 'PROVIDER_ERROR' },
  { from: 138_000, to: 138_024, code: 'PROVIDER_ERROR' },
  { from: 139_000, to: 139_103, code: 'PROVIDER_ERROR' },
  { from: 147_001, to: 147_005, code: 'PROVIDER_ERROR' },
];

/** Codes that speak for more than the message that met them. */
const effects = new Map<number, FailureEffect>([
  /** Spam rate: pressing on makes it worse, so the number rests until the platform reports another quality or a day has passed. */
  [131048, 'number-restricted'],
  [368, 'account-restricted'],
  [131031, 'account-banned'],
  [0, 'access-lost'],
  [10, 'access-lost'],
  [190, 'access-lost'],
  [131005, 'access-lost'],
  /** The number was deleted, or is not registered any more. Others of its account may well be. */
  [33, 'number-lost'],
  [133010, 'number-lost'],
  [132015, 'template-paused'],
  [132016, 'template-disabled'],
  [131050, 'person-stopped'],
]);

/** Final as they stand: sending the same bytes again earns the same answer, or the harm the code warns of. */
const refusals: Partial<Record<FailureCode, readonly number[]>> = {
  INVALID_RECIPIENT: [192, 131021, 131026, 131030, 131062],
  RECIPIENT_OPTED_OUT: [131050],
  CONVERSATION_WINDOW_CLOSED: [131047],
  TEMPLATE_PAUSED: [132015],
  TEMPLATE_NOT_SENDABLE: [131055, 131063, 132001, 132007, 132016, 132068, 134100, 134102],
  TEMPLATE_VARIABLES_MISMATCH: [131008, 132000, 132005, 132008, 132012, 132018],
  MARKETING_FREQUENCY_EXCEEDED: [131049],
  SEND_RATE_LIMITED: [131048, 131064],
  NUMBER_BLOCKED: [368, 131031],
  /** Token, permission, registration, billing: the sender has to be repaired first. */
  SENDER_NOT_ALLOWED: [
    0, 3, 10, 33, 190, 130497, 131005, 131037, 131042, 131044, 131045, 133000, 133005, 133006, 133008, 133009, 133010,
    133016, 134011,
  ],
  MEDIA_REJECTED: [131014, 131052, 131053],
  /** Known, but none of our reasons describes it better than the platform's own text. */
  PROVIDER_ERROR: [100, 506, 130472, 131009, 131020, 131041, 131043, 131051, 131059, 135000, 137000],
};

/** Not now. A null delay is the caller's own growing wait (for a pair the platform asks for 4^n seconds). */
const waits: readonly { codes: readonly number[]; code: FailureCode; scope: Scope; delayMs: number | null }[] = [
  { codes: [1, 131000], code: 'PROVIDER_ERROR', scope: 'message', delayMs: null },
  { codes: [2, 131016, 133004], code: 'PROVIDER_ERROR', scope: 'platform', delayMs: null },
  { codes: [4], code: 'SEND_RATE_LIMITED', scope: 'platform', delayMs: 60_000 },
  { codes: [613, 80007, 80008], code: 'SEND_RATE_LIMITED', scope: 'number', delayMs: 60_000 },
  { codes: [130429], code: 'SEND_RATE_LIMITED', scope: 'number', delayMs: 1_000 },
  { codes: [131056], code: 'SEND_RATE_LIMITED', scope: 'pair', delayMs: null },
  /** Throughput upgrade, about a minute. */
  { codes: [131057], code: 'PROVIDER_ERROR', scope: 'number', delayMs: 60_000 },
  { codes: [132069], code: 'SEND_RATE_LIMITED', scope: 'message', delayMs: 360_000 },
  /** Deleted a moment ago: free again after five minutes. */
  { codes: [133015], code: 'SENDER_NOT_ALLOWED', scope: 'number', delayMs: 300_000 },
  /** The template is still being copied to the marketing endpoint, up to ten minutes. */
  { codes: [134101], code: 'TEMPLATE_NOT_SENDABLE', scope: 'message', delayMs: 600_000 },
];

const rulings = buildRulings();

function buildRulings(): Map<number, Ruling> {
  const found = new Map<number, Ruling>();
  for (const { codes, code, scope, delayMs } of waits) {
    for (const platformCode of codes) found.set(platformCode, { code, wait: { scope, delayMs }, effect: null });
  }
  for (const [code, platformCodes] of Object.entries(refusals) as [FailureCode, readonly number[]][]) {
    for (const platformCode of platformCodes) found.set(platformCode, refused(code, effects.get(platformCode)));
  }
  return found;
}
