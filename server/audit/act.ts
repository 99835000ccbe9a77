import { hostname, userInfo } from 'node:os';
import type { Uuid } from '../runtime/ids.ts';
import type { Principal } from '../runtime/principal.ts';

/** What is written down: acts that decide over access, money or personal data. */
export const actNames = [
  'organization.created',
  'organization.activated',
  'organization.suspended',
  'organization.released',
  'organization.held',
  'organization.plan_changed',
  'organization.changed',
  'member.set',
  'member.removed',
  'member.main_changed',
  'invitation.created',
  'invitation.removed',
  'session.opened',
  'session.ended',
  'password.changed',
  'second_factor.on',
  'second_factor.off',
  'key.created',
  'key.rotated',
  'key.revoked',
  'endpoint.created',
  'endpoint.changed',
  'endpoint.removed',
  'webhook_secret.rotated',
  'person.exported',
  'person.erased',
  'account.exported',
  'installation.backed_up',
  'installation.restored',
  'installation.secret_rotated',
] as const;

/** What a person did in the panel that has no name above: the operation they called. */
export type PanelAct = `panel.${string}`;

export type ActName = (typeof actNames)[number] | PanelAct;

/** A key or a session, an operator at a shell of ours, or the service by a rule of its own. */
export type Actor = Principal | { kind: 'operator'; name: string } | { kind: 'system' };

export type Act = {
  act: ActName;
  by: Actor;
  organizationId: Uuid | null;
  /** What was acted on: an id, or a keyed hash where the id would name a person. */
  subject: string | null;
  /** Never a secret, a phone, a mail address or a text. */
  detail?: Record<string, unknown>;
};

export const bySystem: Actor = { kind: 'system' };
export const byKey = (id: Uuid): Actor => ({ kind: 'key', id });

/** The user of a command, as the machine knows them. */
export function byOperator(): Actor {
  return { kind: 'operator', name: `${userName()}@${hostname()}` };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return String(process.getuid?.() ?? 'unknown');
  }
}
