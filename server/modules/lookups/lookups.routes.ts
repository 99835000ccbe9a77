import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { type LookupDeps, lookUpPhone } from './look-up-phone.ts';

export const lookupRoutes = (deps: LookupDeps) => [
  bind(routes.lookUpPhone, ({ caller: { organizationId, userId } }, { body }) =>
    lookUpPhone(deps, { organizationId, userId }, body.phone),
  ),
];
