import { routes } from '@recado/contract/routes/index.ts';
import type { Database } from '../../database/database.ts';
import { bind, type RawRoute } from '../../http/index.ts';
import { type ConfirmDeps, confirmEmail, readConfirmation } from './confirm-email.ts';
import { askPage, confirmedPage, expiredPage } from './confirm-page.ts';
import { listOwnOrganizations, readIdentity } from './read-identity.ts';

export const identityRoutes = ({ system }: Database) => [
  bind(routes.getIdentity, ({ caller }) => readIdentity(system, caller.userId)),
  bind(routes.listOwnOrganizations, ({ caller }) => listOwnOrganizations(system, caller.userId)),
];

const path = '/confirm-email/:token';

export const confirmationRoutes = (deps: ConfirmDeps): RawRoute[] => [
  {
    method: 'GET',
    path,
    async answer({ params }) {
      const user = await readConfirmation(deps, deps.database.system, params.token ?? '');
      return user ? askPage(user.email) : expiredPage();
    },
  },
  {
    method: 'POST',
    path,
    bodyBytes: 1_024,
    async answer({ params }) {
      const user = await confirmEmail(deps, params.token ?? '');
      return user ? confirmedPage(user.email) : expiredPage();
    },
  },
];
