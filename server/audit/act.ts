import { hostname, userInfo } from 'node:os';
import type { Uuid } from '../runtime/ids.ts';

/** What is written down: acts that decide over access, money or personal data. */
export const actNames = [
  'organization.created',
  'organization.activated',
  'organization.suspended',
  'organization.released',
  'organization.held',
  'organization.plan_changed',
  'member.set',
  'member.removed',
  'member.main_changed',
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

export type ActName = (typeof actNames)[number];

/** A key, an operator at a shell of ours, or the service by a rule of its own. */
export type Actor = { kind: 'key'; id: Uuid } | { kind: 'operator'; name: string } | { kind: 'system' };

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

/** Whoever runs a command of ours, as the machine knows them. */
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
