import type { Role } from '@recado/contract/permissions.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Principal } from '../../runtime/principal.ts';

/** The person who acts. */
export type Actor = { userId: Uuid; organizationId: Uuid; role: Role; principal: Principal };

/** What makes or unmakes an owner is for owners. */
export function requireOwnerFor(actor: Actor, ...concerned: readonly Role[]): void {
  if (concerned.includes('OWNER') && actor.role !== 'OWNER') throw refuse('OWNERS_ONLY');
}
