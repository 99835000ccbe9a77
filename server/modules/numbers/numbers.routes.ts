import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { createGuardedDial } from '../../runtime/guarded-dial/index.ts';
import { listOwnNumbers, listOwnWarming } from './list-own-numbers.ts';
import { presentProfile } from './profile.ts';
import { readProfile, saveProfile } from './save-profile.ts';
import { type ProfileDesk, syncProfile } from './sync-profile.ts';

type NumberRoutesDesk = Omit<ProfileDesk, 'dial'> & { allowedNetworks: readonly string[] };

export const numberRoutes = (parts: NumberRoutesDesk) => {
  const desk = { ...parts, dial: createGuardedDial(parts) };
  const { database } = desk;
  return [
    bind(routes.listNumbers, ({ caller: { organizationId } }) =>
      listOwnNumbers(database.organization(organizationId), organizationId),
    ),
    bind(routes.listWarming, ({ caller: { organizationId } }) =>
      listOwnWarming(database.organization(organizationId), organizationId),
    ),
    bind(routes.getBusinessProfile, async ({ caller }) =>
      presentProfile(await readProfile(database, caller.organizationId)),
    ),
    bind(routes.updateBusinessProfile, async ({ caller }, { body }) =>
      presentProfile(await saveProfile(database, caller.organizationId, body)),
    ),
    bind(routes.syncBusinessProfile, async ({ caller }) => {
      await syncProfile(desk, caller.organizationId);
      return {};
    }),
  ];
};
