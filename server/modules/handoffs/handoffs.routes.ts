import { routes } from '@recado/contract/routes/index.ts';
import { bind } from '../../http/index.ts';
import { createGuardedDial, type ResolveHost } from '../../runtime/guarded-dial/index.ts';
import { type EntryDeps, keepEntries } from './keep-entries.ts';
import { readSettings, type SettingsDeps, saveSettings } from './keep-settings.ts';
import { listHandoffs } from './read-handoffs.ts';
import { resolveHandoff } from './resolve-handoff.ts';

export type HandoffRouteParts = EntryDeps &
  Omit<SettingsDeps, 'dial'> & { allowedNetworks: readonly string[]; resolve?: ResolveHost };

export function handoffRoutes(parts: HandoffRouteParts) {
  const { database } = parts;
  const deps = { ...parts, dial: createGuardedDial(parts) };
  const entries = keepEntries(parts);
  return [
    bind(routes.listBrainEntries, ({ caller }, { query }) => entries.list(caller.organizationId, query)),
    bind(routes.createBrainEntry, ({ caller }, { body }) => entries.create(caller.organizationId, body)),
    bind(routes.getBrainEntry, ({ caller }, { params }) => entries.read(caller.organizationId, params.id)),
    bind(routes.updateBrainEntry, ({ caller }, { params, body }) =>
      entries.update(caller.organizationId, params.id, body),
    ),
    bind(routes.deleteBrainEntry, ({ caller }, { params }) => entries.delete(caller.organizationId, params.id)),
    bind(routes.getBrainSettings, ({ caller }) => readSettings(database, caller.organizationId)),
    bind(routes.putBrainSettings, ({ caller }, { body }) => saveSettings(deps, caller, body)),
    bind(routes.listHandoffs, ({ caller }, { query }) => listHandoffs(database, caller.organizationId, query)),
    bind(routes.resolveHandoff, ({ caller }, { params, body }) =>
      resolveHandoff(database, caller, params.handoffId, body.note ?? null),
    ),
  ];
}
