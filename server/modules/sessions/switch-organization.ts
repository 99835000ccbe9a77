import { refuse } from '@recado/contract/refusal.ts';
import { recordAct } from '../../audit/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { SessionDeps } from './open-session.ts';
import type { Self } from './second-factor.ts';
import { moveSession } from './sessions.queries.ts';

/** The session goes on elsewhere; the cookie stays the same. */
export const switchOrganization = ({ database }: SessionDeps, self: Self, organizationId: Uuid): Promise<void> =>
  database.transaction(async (tx) => {
    const { principal, userId } = self;
    if (!(await moveSession(tx, principal.id, userId, organizationId))) throw refuse('ORGANIZATION_UNKNOWN');
    await recordAct(tx, { act: 'panel.switchOrganization', by: principal, organizationId, subject: userId });
  });
