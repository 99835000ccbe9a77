import { panelRoutes } from '@recado/contract/panel/index.ts';
import { bind, reply } from '../../http/index.ts';
import { exportContacts } from './export-contacts.ts';
import { type MergeDeps, mergeContacts, splitPeople } from './merge-contacts.ts';
import { listTimeline, readIdentity } from './read-person.ts';

/** One person’s page, and everybody’s as a file. */
export const personRoutes = ({ database, ...deps }: MergeDeps) => [
  bind(panelRoutes.listTimeline, ({ caller }, { params, query }) =>
    listTimeline(database, caller.organizationId, params.phone, query),
  ),
  bind(panelRoutes.getPersonIdentity, ({ caller }, { params }) =>
    readIdentity(database, caller.organizationId, params.phone),
  ),
  bind(panelRoutes.mergeContacts, async ({ caller }, { body }) =>
    reply(201, await mergeContacts({ database, ...deps }, caller.organizationId, body)),
  ),
  bind(panelRoutes.undoMerge, ({ caller }, { params }) => splitPeople(database, caller.organizationId, params.id)),
  bind(panelRoutes.exportContacts, async ({ caller: { organizationId } }, { query }) =>
    reply(200, exportContacts(database.organization(organizationId), organizationId, query), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="contatos.csv"',
    }),
  ),
];
