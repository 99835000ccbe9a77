export { payPageRoutes } from './pay-page.routes.ts';
export { paymentRoutes } from './payments.routes.ts';
export { createPaymentReceiver } from './receive-callback.ts';
export { createSandboxProvider, type SandboxProvider } from './sandbox-provider.ts';
