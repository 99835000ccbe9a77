import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { erasePerson, type PrivacyDeps } from './erase-person.ts';
import { exportAccount } from './export-account.ts';
import { exportPerson } from './export-person.ts';

export const privacyRoutes = (deps: PrivacyDeps) => [
  bind(routes.exportPerson, ({ caller }, { params }) => exportPerson(deps, caller, params.phone)),
  bind(routes.erasePerson, ({ caller }, { params }) => erasePerson(deps, caller, params.phone)),
  bind(routes.exportAccount, ({ caller }) => exportAccount(deps, caller)),
];
