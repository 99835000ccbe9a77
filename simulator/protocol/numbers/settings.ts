import { isRecord, parsedIfText } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import type { Edge } from '../edge.ts';
import { askedFields, pickFields } from '../fields.ts';
import { refuse } from '../graph-error.ts';
import { nodeKinds } from '../known-fields.ts';

const groups = ['calling', 'user_identity_change', 'payload_encryption', 'storage_configuration'];

const usual: Record<string, Record<string, unknown>> = {
  calling: {
    status: 'DISABLED',
    call_icon_visibility: 'DEFAULT',
    callback_permission_status: 'DISABLED',
    ip_addresses: { default: [] },
  },
  storage_configuration: { status: 'DEFAULT' },
};

export const readSettings: Edge<PhoneNumber> = (world, call, number) => {
  const asked = askedFields(world, call, nodeKinds.settings);
  const node = Object.fromEntries(groups.flatMap((group) => shown(number, group)));
  return pickFields(node, asked, groups);
};

function shown(number: PhoneNumber, group: string): [string, unknown][] {
  const known = usual[group];
  const saved = number.extras.settings[group];
  return known || saved ? [[group, { ...known, ...saved }]] : [];
}

/** Merges what is given; words like `enabled` are kept in upper case, as they read back. */
export const saveSettings: Edge<PhoneNumber> = (_world, call, number) => {
  const given = groups.filter((group) => call.params[group] !== undefined);
  if (given.length === 0) throw refuse.missing(groups.join(' or '));
  const changes = given.map((group): [string, Record<string, unknown>] => {
    const value = parsedIfText(call.params[group]);
    if (!isRecord(value)) throw refuse.param(`${group} must be an object.`);
    if (group === 'calling') requireStatus(value.status);
    return [group, { ...number.extras.settings[group], ...upperCased(value) }];
  });
  Object.assign(number.extras.settings, Object.fromEntries(changes));
  return { success: true };
};

function requireStatus(status: unknown): void {
  if (status === undefined || /^(enabled|disabled)$/i.test(String(status))) return;
  throw refuse.param(`calling['status'] must be one of {ENABLED, DISABLED} - got "${String(status)}".`);
}

function upperCased(value: Record<string, unknown>): Record<string, unknown> {
  const isWord = (one: unknown): one is string => typeof one === 'string' && /^[a-z_]+$/.test(one);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isWord(one) ? one.toUpperCase() : one]));
}
