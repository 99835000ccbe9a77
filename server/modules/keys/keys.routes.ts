import { panelRoutes } from '@recado/contract/panel/index.ts';
import { bind } from '../../http/index.ts';
import type { Founding } from '../organizations/index.ts';
import { createOwnKey, listOwnKeys, revokeOwnKey, rotateOwnKey } from './manage-keys.ts';

export const keyRoutes = (desk: Founding & { baseUrl: string }) => [
  bind(panelRoutes.listKeys, ({ caller }, { query }) => listOwnKeys(desk.database, caller.organizationId, query)),
  bind(panelRoutes.createKey, ({ caller }, { body }) => createOwnKey(desk, caller, body)),
  bind(panelRoutes.rotateKey, ({ caller }, { params, body }) => rotateOwnKey(desk, caller, params.id, body.graceHours)),
  bind(panelRoutes.revokeKey, ({ caller }, { params }) => revokeOwnKey(desk.database, caller, params.id)),
];
