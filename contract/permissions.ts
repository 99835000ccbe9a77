/** What a restricted key may do. A key without explicit permissions holds ADMIN, which reaches every route. */
export const permissions = [
  'ADMIN',
  'READ',
  'MESSAGES_SEND',
  'TEMPLATES_WRITE',
  'CAMPAIGNS_SEND',
  'CONTACTS_WRITE',
  'AUTOMATIONS_MANAGE',
  'WEBHOOKS_MANAGE',
] as const;

export type Permission = (typeof permissions)[number];

/** What a route asks of its caller: a permission of a key, a session of the panel, or nothing at all. */
export type Access = Permission | 'SESSION' | 'PUBLIC';

/** What reading the balance asks for, on its own route and wherever an amount would give it away. */
export const readsBalance = 'ADMIN' satisfies Permission;

/** Roles of a member, the highest first. A viewer reads and never writes. */
export const roles = ['OWNER', 'ADMIN', 'AGENT', 'VIEWER'] as const;
export type Role = (typeof roles)[number];

/** Whether a role is this one, or a higher one. */
export const reaches = (role: Role, needed: Role): boolean => roles.indexOf(role) <= roles.indexOf(needed);

export function allows(held: readonly Permission[], needed: Access): boolean {
  if (needed === 'PUBLIC') return true;
  return needed !== 'SESSION' && (held.includes('ADMIN') || held.includes(needed));
}
