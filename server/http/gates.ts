import { type Refusal, refuse } from '@recado/contract/refusal.ts';
import type { Route } from '@recado/contract/route.ts';
import { type Awaitable, after } from '../runtime/awaitable.ts';
import type { Caller, NumberPort } from './ports.ts';

/** Organization, plan and role: what refuses a well-formed request before its verb is asked. */
export function closedGate(route: Route, caller: Caller, numbers: NumberPort): Awaitable<Refusal | null> {
  const { organization } = caller;
  const writes = route.method !== 'GET';
  // Of a session the guard has asked for the role that the route names.
  if (writes && caller.role === 'VIEWER' && caller.principal.kind === 'key') return refuse('VIEWER_READ_ONLY');
  if (writes && organization.suspended && !route.whileSuspended) return refuse('ORGANIZATION_SUSPENDED');
  if (route.activated && !organization.activated) return refuse('ACCOUNT_NOT_ACTIVATED');
  if (route.feature && !organization.features.includes(route.feature)) return refuse('PLAN_FEATURE_LOCKED');
  if (!route.dedicatedNumber) return null;
  const found = numbers.hasDedicated(caller.organizationId, route.dedicatedNumber);
  return after(found, (has) => (has ? null : refuse('NO_DEDICATED_NUMBER')));
}
