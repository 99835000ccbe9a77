import { panelRoutes } from '@recado/contract/panel/index.ts';
import { bind, reply } from '../../http/index.ts';
import { explainAnyMessage } from '../messages/index.ts';
import { listRecharges, readRecharge, type TopUpDeps, topUpWallet } from '../wallet/index.ts';
import { exportMessages } from './export-messages.ts';
import { exportRecipients } from './export-recipients.ts';
import { exportStatement } from './export-statement.ts';
import { readMessageEvents } from './read-message-events.ts';
import { readTrail } from './read-trail.ts';

const csvFile = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
});

/** Where money came from and went: what people pay in, and every cent back to its cause. */
export function trailRoutes(deps: TopUpDeps) {
  const { database } = deps;
  const scoped = (organizationId: string) => database.organization(organizationId);
  return [
    bind(panelRoutes.createRecharge, ({ caller }, { body }) => topUpWallet(deps, caller, body.amount)),
    bind(panelRoutes.listRecharges, ({ caller: { organizationId } }, { query }) =>
      listRecharges(scoped(organizationId), organizationId, query),
    ),
    bind(panelRoutes.getRecharge, ({ caller }, { params }) => readRecharge(deps, caller.organizationId, params.id)),
    bind(panelRoutes.getCentTrail, ({ caller }, { params }) => readTrail(database, caller, params.id)),
    bind(panelRoutes.explainAnyMessage, ({ caller }, { params }) => explainAnyMessage(database, caller, params.id)),
    bind(panelRoutes.getMessageEvents, ({ caller: { organizationId } }, { params }) =>
      readMessageEvents(scoped(organizationId), organizationId, params.id),
    ),
    bind(panelRoutes.exportMessages, async ({ caller: { organizationId } }, { query }) =>
      reply(200, exportMessages(scoped(organizationId), organizationId, query), csvFile('mensagens')),
    ),
    bind(panelRoutes.exportStatement, async ({ caller: { organizationId } }, { query }) =>
      reply(200, await exportStatement(scoped(organizationId), organizationId, query), csvFile('extrato')),
    ),
    bind(panelRoutes.exportRecipients, async ({ caller: { organizationId } }, { query }) =>
      reply(200, await exportRecipients(database, organizationId, query), csvFile('destinatarios')),
    ),
  ];
}
