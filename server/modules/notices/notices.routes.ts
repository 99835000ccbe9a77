import { routes } from '@recado/contract/routes/index.ts';
import type { Database } from '../../database/database.ts';
import { bind, type RawAnswer, type RawRoute } from '../../http/index.ts';
import { listOwnAlerts } from './list-own-alerts.ts';
import type { createNoticeReceiver } from './receive-notice.ts';

const path = '/platform/webhook';
// The platform sends at most 3 MB.
const bodyBytes = 4 * 1024 * 1024;

export function noticeRoutes(receiver: ReturnType<typeof createNoticeReceiver>): RawRoute[] {
  return [
    {
      method: 'GET',
      path,
      answer({ query }) {
        const challenge = receiver.greet({
          mode: String(query['hub.mode'] ?? ''),
          token: String(query['hub.verify_token'] ?? ''),
          challenge: String(query['hub.challenge'] ?? ''),
        });
        if (challenge === null) return { status: 403 };
        return { status: 200, headers: { 'content-type': 'text/plain' }, body: challenge };
      },
    },
    {
      method: 'POST',
      path,
      bodyBytes,
      proof(headers) {
        const header = headers['x-hub-signature-256'];
        return receiver.prove(Array.isArray(header) ? header[0] : header);
      },
      answer: ({ body }) => receiver.store(body).then(thanks),
    },
  ];
}

const thanks = (): RawAnswer => ({ status: 200 });

export const alertRoutes = (database: Database) => [
  bind(routes.listAccountAlerts, ({ caller }, { query }) =>
    listOwnAlerts(database.organization(caller.organizationId), caller.organizationId, query),
  ),
];
