import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { type LookupDesk, lookUpPhone } from './look-up-phone.ts';

export const lookupRoutes = (desk: LookupDesk) => [
  bind(routes.lookUpPhone, ({ caller: { organizationId, userId } }, { body }) =>
    lookUpPhone(desk, { organizationId, userId }, body.phone),
  ),
];
