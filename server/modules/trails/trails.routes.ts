import { panelRoutes } from '@recado/contract/panel/index.ts';
import { bind, reply } from '../../http/index.ts';
import { explainAnyMessage } from '../messages/index.ts';
import { listRecharges, readRecharge, type TopUpDesk, topUpWallet } from '../wallet/index.ts';
import { exportRecipients } from './export-recipients.ts';
import { exportStatement } from './export-statement.ts';
import { readTrail } from './read-trail.ts';

/** Where money came from and went: what people pay in, and every cent back to its cause. */
export function trailRoutes(desk: TopUpDesk) {
  const { database } = desk;
  const scoped = (organizationId: string) => database.organization(organizationId);
  return [
    bind(panelRoutes.createRecharge, ({ caller }, { body }) => topUpWallet(desk, caller, body.amount)),
    bind(panelRoutes.listRecharges, ({ caller: { organizationId } }, { query }) =>
      listRecharges(scoped(organizationId), organizationId, query),
    ),
    bind(panelRoutes.getRecharge, ({ caller }, { params }) => readRecharge(desk, caller.organizationId, params.id)),
    bind(panelRoutes.getCentTrail, ({ caller }, { params }) => readTrail(database, caller, params.id)),
    bind(panelRoutes.explainAnyMessage, ({ caller }, { params }) => explainAnyMessage(database, caller, params.id)),
    bind(panelRoutes.exportStatement, async ({ caller: { organizationId } }, { query }) =>
      reply(200, await exportStatement(scoped(organizationId), organizationId, query), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="extrato.csv"',
      }),
    ),
    bind(panelRoutes.exportRecipients, async ({ caller: { organizationId } }, { query }) =>
      reply(200, await exportRecipients(database, organizationId, query), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="destinatarios.csv"',
      }),
    ),
  ];
}
