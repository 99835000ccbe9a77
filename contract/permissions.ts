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

/** What a route asks of its caller: a permission, or nothing at all. */
export type Access = Permission | 'PUBLIC';

/** What reading the balance asks for, on its own route and wherever an amount would give it away. */
export const readsBalance = 'ADMIN' satisfies Permission;

/** Roles of a member. A viewer's key reads and never writes. */
export const roles = ['OWNER', 'ADMIN', 'AGENT', 'VIEWER'] as const;
export type Role = (typeof roles)[number];

export function allows(held: readonly Permission[], needed: Access): boolean {
  return needed === 'PUBLIC' || held.includes('ADMIN') || held.includes(needed);
}
