import { panelRoutes } from '@recado/contract/panel/index.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { bind, reply } from '../../http/index.ts';
import { type ImportDeps, importContacts } from './import-contacts.ts';
import { ImportLine } from './import-line.ts';
import { listContacts } from './list-contacts.ts';
import { listOptOuts, type OptOutDeps, readOptOut, recordOptOut, removeOptOut } from './opt-outs.ts';
import { PackedRow } from './packed-row.ts';
import { patchContact, readChange } from './patch-contact.ts';
import { presentContact } from './present-contact.ts';
import { readContact } from './read-contact.ts';
import { readImport } from './read-import.ts';
import { requireContactRoom } from './require-contact-room.ts';
import { checkTagging, tagMany } from './tag-many.ts';
import { listTagRows } from './tags.queries.ts';
import { tryImport } from './try-import.ts';

export const contactRoutes = (deps: ImportDeps & OptOutDeps, line = new ImportLine()) => [
  bind(
    routes.importContacts,
    async ({ caller: { organizationId } }, { body }) => {
      await requireContactRoom(deps.database, organizationId, body);
      const came = await importContacts(deps, line, organizationId, body);
      return 'status' in came ? reply(202, came) : came;
    },
    { keep: PackedRow.of },
  ),
  bind(routes.getContactImport, ({ caller }, { params }) =>
    readImport(deps.database, caller.organizationId, params.importId),
  ),
  bind(routes.listContacts, ({ caller }, { query }) =>
    listContacts(deps.database.organization(caller.organizationId), caller.organizationId, query),
  ),
  bind(routes.getContact, async ({ caller }, { params }) =>
    presentContact(await readContact(deps.database, caller.organizationId, params.phone)),
  ),
  bind(
    routes.patchContact,
    async ({ caller }, { params, body }) =>
      presentContact(await patchContact(deps.database, caller, params.phone, body)),
    { judge: (body) => void readChange(body) },
  ),
  bind(routes.createOptOut, ({ caller }, { body }) => recordOptOut(deps, caller, body)),
  bind(routes.listOptOuts, ({ caller }, { query }) => listOptOuts(deps, caller.organizationId, query)),
  bind(routes.getOptOut, ({ caller }, { params }) => readOptOut(deps, caller.organizationId, params.phone)),
  bind(routes.deleteOptOut, ({ caller }, { params }) => removeOptOut(deps, caller, params.phone)),
];

const mostTags = 500;

/** What the pages of the panel ask for beyond the interface. */
export const contactPanelRoutes = (deps: ImportDeps) => [
  bind(panelRoutes.listTags, async ({ caller: { organizationId } }) => ({
    data: await listTagRows(deps.database.organization(organizationId), organizationId, mostTags),
  })),
  bind(panelRoutes.tagContacts, ({ caller }, { body }) => tagMany(deps.database, caller.organizationId, body), {
    judge: checkTagging,
  }),
  bind(panelRoutes.tryImport, ({ caller }, { body }) => tryImport(deps, caller.organizationId, body), {
    keep: PackedRow.of,
  }),
];
