import type { Db } from '../database/database.ts';
import type { Clock } from '../runtime/clock.ts';
import { toBase32 } from '../runtime/ids.ts';
import type { Keyring } from '../runtime/keyring.ts';
import type { Random } from '../runtime/random.ts';
import { brCode } from './br-code.ts';
import type { AskedPayment, CreatedPayment, PaymentProvider, SignedCallback } from './port.ts';
import * as queries from './sandbox.queries.ts';
import { readSignedCallback, signCallback } from './sign-callback.ts';

export type SandboxDeps = {
  system: Db;
  clock: Clock;
  random: Random;
  keyring: Keyring;
  baseUrl: string;
  /** The Pix key that codes name, and the city of its holder. */
  pix: { key: string; city: string };
  /** Live organizations are paid for elsewhere, or not at all: of theirs nothing is found, paid or reported here. */
  sandboxesOnly: boolean;
};

export type FoundPayment = queries.SandboxPayment & CreatedPayment;

/**
 * The payment provider in the box. Nobody's money moves: a charge is paid by opening its page, and a recharge is
 * paid at once, as if by the card its organization left there, which refuses every amount that ends in 99 centavos.
 */
export type SandboxProvider = PaymentProvider & {
  find(paymentId: string): Promise<FoundPayment | null>;
  /** False when it can no longer be paid. */
  pay(paymentId: string): Promise<boolean>;
  /** Calls back about everything settled that was not taken yet. True when there may be more. */
  callBack(receive: (callback: SignedCallback) => Promise<boolean>): Promise<boolean>;
};

const mostPerRound = 50;
const againInSeconds = 30;

export function createSandboxProvider(deps: SandboxDeps): SandboxProvider {
  const { system, keyring, clock, sandboxesOnly } = deps;
  return {
    async createPayment(asked) {
      const { organizationId } = asked.reference;
      if (sandboxesOnly && !(await queries.isSandbox(system, organizationId))) {
        throw new Error('no payment provider is configured: see PAYMENT_PROVIDER');
      }
      const payment = await queries.ensurePayment(system, newPayment(deps, asked));
      return presentPayment(deps, payment);
    },
    async cancelPayment(paymentId) {
      await queries.settlePayment(system, { paymentId, sandboxesOnly }, 'canceled');
    },
    readCallback: (callback) =>
      readSignedCallback(keyring.payments, clock, callback) ??
      (keyring.older && readSignedCallback(keyring.older.payments, clock, callback)),
    async find(paymentId) {
      const payment = await queries.findPayment(system, { paymentId, sandboxesOnly });
      return payment && { ...payment, ...presentPayment(deps, payment) };
    },
    pay: async (paymentId) => (await queries.settlePayment(system, { paymentId, sandboxesOnly }, 'paid')) !== null,
    async callBack(receive) {
      const payments = await queries.listPaymentsToReport(system, { sandboxesOnly, most: mostPerRound });
      for (const payment of payments) {
        const taken = await receive(callbackOf(deps, payment)).catch(() => false);
        await queries.updateReported(system, payment.paymentId, taken ? null : againInSeconds);
      }
      return payments.length === mostPerRound;
    },
  };
}

function newPayment({ random }: SandboxDeps, { reference, ...asked }: AskedPayment): queries.NewPayment {
  const refused = asked.amountCents % 100 === 99;
  return {
    paymentId: `pay_${random.bytes(20).toString('hex')}`,
    kind: reference.kind,
    organizationId: reference.organizationId,
    referenceId: reference.id,
    amountCents: asked.amountCents,
    description: asked.description,
    status: reference.kind === 'charge' ? 'pending' : refused ? 'failed' : 'paid',
    expiresAt: asked.expiresAt,
  };
}

function presentPayment({ baseUrl, pix }: SandboxDeps, payment: queries.SandboxPayment): CreatedPayment {
  const { paymentId, payee, amountCents } = payment;
  // Of the 26 characters of a time-ordered id the first is always 0, and a reference has 25.
  const reference = toBase32(payment.referenceId).slice(1);
  const pixCode = brCode({ key: pix.key, name: payee, city: pix.city, amountCents, reference });
  return { paymentId, paymentUrl: `${baseUrl}/pay/${paymentId}`, pixCode };
}

function callbackOf({ keyring, clock }: SandboxDeps, payment: queries.SandboxPayment): SignedCallback {
  return signCallback(keyring.payments, clock, {
    paymentId: payment.paymentId,
    reference: { kind: payment.kind, organizationId: payment.organizationId, id: payment.referenceId },
    status: payment.status === 'paid' ? 'paid' : 'failed',
    amountCents: payment.amountCents,
    at: payment.settledAt ?? clock.now(),
  });
}
