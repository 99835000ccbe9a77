import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import { panelRoutes } from '@recado/contract/panel/index.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import { bind } from '../../http/index.ts';
import { readLanguage } from '../../runtime/language.ts';
import { listWaitingMails } from './home.queries.ts';
import { listAudit } from './list-audit.ts';
import { readAttention } from './read-attention.ts';
import { readSeries } from './read-series.ts';

/** `sendsMail`: mails leave over a mail server and are not shown here. */
export const homeRoutes = ({ database, sendsMail }: { database: Database; sendsMail: boolean }) => [
  bind(panelRoutes.getAttention, ({ caller, headers }) =>
    readAttention(database.system, caller.organizationId, readLanguage(headers['accept-language'])),
  ),
  bind(panelRoutes.getSeries, ({ caller: { organizationId } }, { query }) =>
    readSeries(database.organization(organizationId), organizationId, query),
  ),
  bind(panelRoutes.listAudit, ({ caller }, { query }) => listAudit(database.system, caller.organizationId, query)),
  bind(panelRoutes.listMails, async ({ caller }, { query }) => {
    if (sendsMail) throw refuse('MAIL_IS_SENT');
    const size = Math.min(query.size, limits.pageSizeMax);
    const rows = await listWaitingMails(database.system, caller.organizationId, query.page * size, size);
    const totalElements = rows[0]?.total ?? 0;
    return {
      data: rows.flatMap(({ total: _, createdAt, ...row }) =>
        row.id === null ? [] : [{ ...row, createdAt: createdAt.toISOString() }],
      ),
      pagination: { page: query.page, size, totalElements, totalPages: totalPages(totalElements, size) },
    };
  }),
];
