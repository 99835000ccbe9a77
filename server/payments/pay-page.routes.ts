import type { RawAnswer, RawRoute } from '../http/index.ts';
import { payPageScript, payPageStyle, renderPayPage } from './pay-page.ts';
import type { SignedCallback } from './port.ts';
import type { FoundPayment, SandboxProvider } from './sandbox-provider.ts';

export type PayPageDeps = {
  sandbox: SandboxProvider;
  /** Receives the callbacks of the sandbox. */
  receive: (callback: SignedCallback) => Promise<boolean>;
  /** A QR code as SVG. */
  drawQr: (text: string) => string;
};

/** The sandbox's page of a charge, and the button that pays it. */
export function payPageRoutes(deps: PayPageDeps): RawRoute[] {
  return [
    { method: 'GET', path: '/pay/:paymentId', answer: ({ params }) => showPage(deps, params.paymentId ?? '') },
    {
      method: 'POST',
      path: '/pay/:paymentId/pay',
      bodyBytes: 1_024,
      answer: ({ params, headers }) =>
        pay(deps, params.paymentId ?? '', String(headers.accept ?? '').includes('text/html')),
    },
    asset('/pay-page.css', 'text/css; charset=utf-8', payPageStyle),
    asset('/pay-page.js', 'text/javascript; charset=utf-8', payPageScript),
  ];
}

async function showPage({ sandbox, drawQr }: PayPageDeps, paymentId: string): Promise<RawAnswer> {
  const payment = await findCharge(sandbox, paymentId);
  if (!payment) return { status: 404, headers: page, body: 'Cobrança não encontrada.' };
  return { status: 200, headers: page, body: renderPayPage(payment, drawQr) };
}

/** A recharge is paid by the means its organization left, not on a page. */
async function findCharge(sandbox: SandboxProvider, paymentId: string): Promise<FoundPayment | null> {
  const payment = await sandbox.find(paymentId);
  return payment?.kind === 'charge' ? payment : null;
}

/** People come back to the page; programs read what came of it. Paying twice is paying once. */
async function pay({ sandbox, receive }: PayPageDeps, paymentId: string, fromPage: boolean): Promise<RawAnswer> {
  if (!(await findCharge(sandbox, paymentId))) return answer(404, { status: 'unknown' });
  const paid = await sandbox.pay(paymentId);
  // Notified at once, so that the payer sees the charge paid; the chore repeats what is not taken.
  if (paid) await sandbox.callBack(receive);
  if (fromPage) return { status: 303, headers: { location: `/pay/${paymentId}` } };
  const status = (await findCharge(sandbox, paymentId))?.status ?? 'unknown';
  return answer(status === 'paid' ? 200 : 409, { status });
}

const answer = (status: number, body: object): RawAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

const asset = (path: string, type: string, body: string): RawRoute => ({
  method: 'GET',
  path,
  answer: () => ({ status: 200, headers: { 'content-type': type, 'cache-control': 'max-age=3600' }, body }),
});
