import type { NamedTemplate, Notice } from '../port.ts';
import { qualityScores, templateCategories } from '../templates-port.ts';
import { readAccountNotice } from './read-account-notice.ts';
import { readTimestamp } from './read-timestamp.ts';
import { clipText, type Fields, readDigits, readFields, readList, readText } from './read-value.ts';
import { templateStatuses } from './template-status.ts';

/** What the platform or a person decided, for the fields we act on; null for what is kept whole instead. */
export function readDecision(
  field: string,
  platformAccountId: string,
  value: Fields,
  at: Date | null = null,
): Notice[] | null {
  if (field === 'user_preferences') return readPreferences(value);
  const head = { platformAccountId, at };
  const notice = readers.get(field)?.(head, value) ?? readAccountNotice(field, value, head);
  return notice ? [notice] : null;
}

type NoticeHead = { platformAccountId: string; at: Date | null };

const readers = new Map<string, (head: NoticeHead, value: Fields) => Notice | null>([
  ['account_update', readAccountUpdate],
  ['message_template_status_update', readTemplateStatus],
  ['template_category_update', readCategory],
  ['message_template_quality_update', readQuality],
  ['message_template_components_update', readEdit],
]);

function readPreferences(value: Fields): Notice[] {
  const platformNumberId = readText(readFields(value.metadata)?.phone_number_id, 64);
  if (!platformNumberId) return [];
  return readList(value.user_preferences).flatMap((item): Notice[] => {
    const fields = readFields(item);
    const from = readDigits(fields?.wa_id) ?? readText(fields?.user_id, 160);
    const at = readTimestamp(fields?.timestamp);
    const wants = preferences.get(fields?.value);
    if (!from || !at || !wants) return [];
    return [{ kind: 'preference', platformNumberId, from, wants, at }];
  });
}

/** Signing up again takes a stop back. */
const preferences = new Map<unknown, 'stop' | 'resume'>([
  ['stop', 'stop'],
  ['resume', 'resume'],
  ['signup', 'resume'],
]);

type NumberNotice = Extract<Notice, { kind: 'number' }>;

function readAccountUpdate(head: NoticeHead, value: Fields): NumberNotice | null {
  const phone = readDigits(value.phone_number);
  const decided = decide(value);
  // A partner's events come under the portfolio; the account they are about is named inside.
  const platformAccountId = readText(readFields(value.waba_info)?.waba_id, 64) ?? head.platformAccountId;
  return decided ? { kind: 'number', platformAccountId, at: head.at, phone, ...decided } : null;
}

const banStates = new Map<unknown, NumberNotice['status']>([
  ['DISABLE', 'BANNED'],
  ['REINSTATE', 'CONNECTED'],
]);

function decide(value: Fields): Pick<NumberNotice, 'status' | 'until'> | null {
  switch (value.event) {
    case 'DISABLED_UPDATE': {
      const status = banStates.get(readFields(value.ban_info)?.waba_ban_state);
      return status ? { status, until: null } : null;
    }
    case 'ACCOUNT_RESTRICTION':
      return readRestriction(readList(value.restriction_info).map(readFields));
    case 'ACCOUNT_RECONNECTED':
      return { status: 'CONNECTED', until: null };
    case 'ACCOUNT_OFFBOARDED':
    case 'ACCOUNT_DELETED':
    case 'PARTNER_REMOVED':
    case 'PARTNER_APP_UNINSTALLED':
      return { status: 'DISCONNECTED', until: null };
    default:
      return null;
  }
}

/** Only restrictions of messaging count; calls and new numbers are no business of a sender's. */
function readRestriction(restrictions: (Fields | null)[]): Pick<NumberNotice, 'status' | 'until'> | null {
  const ends = restrictions
    .filter((one) => /_INITIATED_MESSAGING$/.test(readText(one?.restriction_type, 100) ?? ''))
    .map((one) => readTimestamp(one?.expiration));
  if (ends.length === 0) return null;
  const known = ends.filter((end) => end !== null);
  const until = known.length === ends.length ? new Date(Math.max(...known.map((end) => end.getTime()))) : null;
  return { status: 'RESTRICTED', until };
}

function readTemplateStatus(head: NoticeHead, value: Fields): Notice | null {
  const status = templateStatuses.get(value.event);
  const named = readName(head, value);
  if (named && value.event === 'DELETED') return { kind: 'template-deleted', ...named };
  if (!status || !named) return null;
  return { kind: 'template', ...named, status, reason: readReason(value) };
}

/** The code of a rejection, and in words what to change where the platform names it. */
function readReason(value: Fields): string | null {
  const info = readFields(value.rejection_info);
  const code = value.reason === 'NONE' ? null : clipText(value.reason);
  const words = [clipText(info?.reason), clipText(info?.recommendation)].filter((one) => one !== null).join(' ');
  return [code, words].filter(Boolean).join(': ') || null;
}

function readName(head: NoticeHead, value: Fields): NamedTemplate | null {
  const name = readText(value.message_template_name, 512);
  const language = readText(value.message_template_language, 20)?.replace('-', '_');
  const id = value.message_template_id;
  const platformTemplateId = typeof id === 'number' || typeof id === 'string' ? String(id) : null;
  return name && language ? { ...head, platformTemplateId, name, language } : null;
}

/** A change that is only announced carries `correct_category` and comes again when it is done. */
function readCategory(head: NoticeHead, value: Fields): Notice | null {
  const named = readName(head, value);
  const category = templateCategories.find((one) => one === value.new_category);
  if (!named || !category || value.correct_category !== undefined) return null;
  return { kind: 'template-category', ...named, category };
}

function readQuality(head: NoticeHead, value: Fields): Notice | null {
  const named = readName(head, value);
  const quality = qualityScores.find((one) => one === value.new_quality_score);
  return named && quality ? { kind: 'template-quality', ...named, quality } : null;
}

/** What changed is not given in a form we could keep: the account is compared again. */
function readEdit(head: NoticeHead, value: Fields): Notice | null {
  const named = readName(head, value);
  return named && { kind: 'template-edited', ...named };
}
