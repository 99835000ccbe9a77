import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { erasePerson, type PrivacyDesk } from './erase-person.ts';
import { exportAccount } from './export-account.ts';
import { exportPerson } from './export-person.ts';

export const privacyRoutes = (desk: PrivacyDesk) => [
  bind(routes.exportPerson, ({ caller }, { params }) => exportPerson(desk, caller, params.phone)),
  bind(routes.erasePerson, ({ caller }, { params }) => erasePerson(desk, caller, params.phone)),
  bind(routes.exportAccount, ({ caller }) => exportAccount(desk, caller)),
];
