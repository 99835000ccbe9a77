import { panelRoutes } from '@recado/contract/panel/index.ts';
import { bind } from '../../http/index.ts';
import type { Founding } from '../organizations/index.ts';
import { createOwnKey, listOwnKeys, revokeOwnKey, rotateOwnKey } from './manage-keys.ts';

export const keyRoutes = (deps: Founding & { baseUrl: string }) => [
  bind(panelRoutes.listKeys, ({ caller }, { query }) => listOwnKeys(deps.database, caller.organizationId, query)),
  bind(panelRoutes.createKey, ({ caller }, { body }) => createOwnKey(deps, caller, body)),
  bind(panelRoutes.rotateKey, ({ caller }, { params, body }) => rotateOwnKey(deps, caller, params.id, body.graceHours)),
  bind(panelRoutes.revokeKey, ({ caller }, { params }) => revokeOwnKey(deps.database, caller, params.id)),
];
