/** A file that decides over money, states, signatures, addresses or permissions, and the tests that must notice a change. */
export type Target = { file: string; tests: readonly string[] };

const messages = 'server/modules/messages';
const deliveries = 'server/modules/deliveries';
const webhooks = 'server/modules/webhooks';

export const targets: Record<string, readonly Target[]> = {
  money: [
    {
      file: `${messages}/fail-messages.sql`,
      tests: ['server/modules/notices/', `${messages}/accept-properties.test.ts`],
    },
    { file: `${messages}/cancel-message.sql`, tests: [`${messages}/cancel-message.test.ts`] },
    { file: 'server/modules/wallet/money.ts', tests: ['server/modules/wallet/'] },
    { file: 'server/modules/wallet/top-up-wallet.sql', tests: ['server/modules/wallet/'] },
  ],
  states: [
    { file: `${deliveries}/apply-statuses.sql`, tests: ['server/modules/notices/apply-statuses.test.ts'] },
    { file: `${deliveries}/record-outcomes.sql`, tests: [`${deliveries}/`] },
    {
      file: `${webhooks}/deliver/subject-order.ts`,
      tests: [`${webhooks}/deliver/order-webhooks.test.ts`, `${webhooks}/deliver/queue-seeds.test.ts`],
    },
    {
      file: `${webhooks}/deliver/endpoint-queue.ts`,
      tests: [`${webhooks}/deliver/endpoint-queue.test.ts`, `${webhooks}/deliver/queue-seeds.test.ts`],
    },
  ],
  signatures: [
    { file: `${webhooks}/deliver/sign-body.ts`, tests: [`${webhooks}/deliver/sign-body.test.ts`] },
    {
      file: 'server/provider/cloud/verify-signature.ts',
      tests: ['server/modules/notices/receive-notice.test.ts', 'server/provider/cloud/read-notices.test.ts'],
    },
    { file: 'client/verify-webhook.ts', tests: ['client/'] },
  ],
  guards: [
    {
      file: 'server/runtime/guarded-dial/address-rules.ts',
      tests: ['server/runtime/guarded-dial/', `${webhooks}/endpoints/hostile-addresses.test.ts`],
    },
    {
      file: 'server/runtime/guarded-dial/inspect-url.ts',
      tests: ['server/runtime/guarded-dial/', `${webhooks}/endpoints/hostile-addresses.test.ts`],
    },
  ],
  permissions: [
    { file: 'server/http/guard.ts', tests: ['server/http/guard.test.ts', 'server/modules/keys/'] },
    { file: 'server/modules/keys/authenticate-key.ts', tests: ['server/modules/keys/'] },
  ],
};
