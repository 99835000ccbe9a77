import { refuse } from '@recado/contract/refusal.ts';
import { bySystem } from '../../audit/index.ts';
import { foundOrganization } from '../organizations/index.ts';
import { type Opened, openSession, type Place, type SessionDeps } from './open-session.ts';
import { hashPassword, requireUncommon } from './password.ts';
import { updatePassword } from './people.queries.ts';
import { hasUsers, lockSetup } from './sessions.queries.ts';
import { countAttempt } from './throttle.ts';
import { requireTimeZone } from './time-zone.ts';

export type FirstOwner = {
  name: string;
  email: string;
  password: string;
  organizationName: string;
  timeZone?: string;
};

/** Makes the first owner, who needs no terminal then. Only while nobody is there: afterwards people are invited. */
export async function setUp(deps: SessionDeps, asked: FirstOwner, place: Place): Promise<Opened> {
  const { system } = deps.database;
  await countAttempt({ system, keyring: deps.keyring }, { account: 'setup', address: place.address });
  if (await hasUsers(system)) throw refuse('SETUP_DONE');
  const timeZone = asked.timeZone === undefined ? null : requireTimeZone(asked.timeZone);
  requireUncommon(asked.password, asked.email);
  const hash = await hashPassword(asked.password, deps.random);
  return deps.database.transaction(async (tx) => {
    await lockSetup(tx);
    if (await hasUsers(tx)) throw refuse('SETUP_DONE');
    const owner = await foundOrganization(tx, deps, {
      name: asked.name.trim(),
      email: asked.email,
      organizationName: asked.organizationName.trim(),
      confirmAt: deps.baseUrl,
      timeZone,
      by: bySystem,
    });
    await updatePassword(tx, owner.id, hash);
    return openSession(tx, deps, owner.id, 'setup', place);
  });
}
