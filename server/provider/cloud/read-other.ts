import type { OtherNotice } from '../port.ts';
import { clipText, type Fields, readFields, readList, storableFields } from './read-value.ts';

/**
 * What we do not act on, for people to read: alerts, security, flows, calls, whatever comes next. It is kept for months,
 * so what names a person or was written by one is left out, at every depth.
 */
export function readOther(field: string, platformAccountId: string, given: Fields, at: Date | null): OtherNotice {
  const value = field === 'smb_app_state_sync' ? countContacts(given) : storableFields(withoutPeople(given, 0));
  return { kind: 'other', field, platformAccountId, at, ...summarise(value), value: clipValue(value) };
}

/** The address book of the business app, as its owner edits it: how much of it changed is all we keep. */
function countContacts(value: Fields): Fields {
  const counts: Record<string, number> = {};
  for (const item of readList(value.state_sync)) {
    const action = clipText(readFields(item)?.action, 20) ?? 'unknown';
    counts[action] = (counts[action] ?? 0) + 1;
  }
  return { contacts: counts };
}

const maxDepth = 32;

function withoutPeople(fields: Fields, depth: number): Fields {
  if (depth >= maxDepth) return {};
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !aboutPeople.has(name))
      .map(([name, value]) => [name, withoutPeopleIn(value, depth + 1)]),
  );
}

function withoutPeopleIn(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return depth >= maxDepth ? [] : value.map((item) => withoutPeopleIn(item, depth + 1));
  const fields = readFields(value);
  return fields ? withoutPeople(fields, depth) : value;
}

const aboutPeople = new Set([
  ...['from', 'to', 'wa_id', 'user_id', 'from_user_id', 'to_user_id', 'parent_user_id', 'recipient_id', 'user'],
  ...['recipient_user_id', 'from_parent_user_id', 'to_parent_user_id', 'previous_user_id', 'current_user_id'],
  ...['contact', 'contacts', 'profile', 'username', 'full_name', 'first_name', 'last_name', 'phone', 'participants'],
  ...['messages', 'message_echoes', 'statuses', 'threads', 'text', 'body', 'caption', 'vcard', 'state_sync'],
  ...['added_participants', 'removed_participants', 'session', 'deeplink_payload', 'cta_payload'],
]);

const severities = ['CRITICAL', 'WARNING', 'INFORMATIONAL'] as const;

/** The platform words each kind of notice in a way of its own: these are the places it is known to use. */
function summarise(value: Fields): Pick<OtherNotice, 'severity' | 'title' | 'text'> {
  const alert = readFields(value.alert_info) ?? value;
  const error = readFields(readList(value.errors)[0]);
  return {
    severity: severities.find((one) => one === alert.alert_severity) ?? null,
    title: clipText(alert.alert_type ?? value.event ?? error?.title ?? error?.code, 100),
    text: clipText(
      alert.alert_description ?? value.message ?? readFields(error?.error_data)?.details ?? error?.message,
    ),
  };
}

const mostCharacters = 8_000;

function clipValue(value: Fields): Fields {
  const written = JSON.stringify(value);
  return written.length <= mostCharacters ? value : { excerpt: clipText(written, mostCharacters) };
}
