import { panelRoutes } from '@recado/contract/panel/index.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { bind, reply } from '../../http/index.ts';
import { createGuardedDial } from '../../runtime/guarded-dial/index.ts';
import { changeNumber } from './change-number.ts';
import { type ConnectDeps, connectOwnNumber } from './connect/connect-own-number.ts';
import { listOwnNumbers, listOwnWarming } from './list-own-numbers.ts';
import { listPanelNumbers, readPanelNumber } from './list-panel-numbers.ts';
import { presentProfile } from './profile/profile.ts';
import { readProfile, saveProfile } from './profile/save-profile.ts';
import { type ProfileDeps, syncProfile } from './profile/sync-profile.ts';

type NumberRoutesDeps = Omit<ProfileDeps, 'dial'> & { allowedNetworks: readonly string[] };

export const numberRoutes = (parts: NumberRoutesDeps) => {
  const deps = { ...parts, dial: createGuardedDial(parts) };
  const { database } = deps;
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
      await syncProfile(deps, caller.organizationId);
      return {};
    }),
  ];
};

/** What the panel does with numbers beyond the interface. */
export const numberPanelRoutes = (deps: ConnectDeps) => [
  bind(panelRoutes.listPanelNumbers, ({ caller }) => listPanelNumbers(deps, caller.organizationId)),
  bind(panelRoutes.connectNumber, async ({ caller }, { body }) =>
    reply(201, await connectOwnNumber(deps, caller.organizationId, body)),
  ),
  bind(panelRoutes.updateNumber, async ({ caller: { organizationId } }, { params, body }) => {
    await changeNumber(deps.database, organizationId, params.id, body);
    return readPanelNumber(deps, organizationId, params.id);
  }),
];
