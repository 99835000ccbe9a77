import type { Database } from '../../database/database.ts';
import type { MailText } from '../../mail/index.ts';
import type { PaymentProvider } from '../../payments/port.ts';
import type { Clock } from '../../runtime/clock.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import type { Log } from '../../runtime/log.ts';
import type { Random } from '../../runtime/random.ts';
import { mailOwners } from '../organizations/index.ts';
import { type Micros, writeReais } from './money.ts';
import * as queries from './recharges.queries.ts';

export type RechargeDeps = { database: Database; payments: PaymentProvider; clock: Clock; random: Random; log: Log };

const mostPerRound = 50;
const mostAttempts = 5;
const againInSeconds = 60;
/** How long an open recharge waits for its callback before it is given up. */
const waitSeconds = 86_400;
/** After a failure, how long the wallet is left alone. */
export const restSeconds = 3_600;

/**
 * Looks for wallets that ran low and has the payment provider paid, in three steps that may each be repeated: open the
 * recharge, ask for its payment under its own reference, and wait for the signed callback. True when there may be more.
 */
export async function rechargeWallets(deps: RechargeDeps): Promise<boolean> {
  const { system } = deps.database;
  const ids = Array.from({ length: mostPerRound }, () => uuidV7(deps.clock, deps.random));
  const opened = await queries.openRecharges(system, ids);
  const due = await queries.takeDueRecharges(system, mostPerRound, againInSeconds);
  for (const recharge of due) await look(deps, recharge);
  await warnAboutLimits(deps);
  return opened.length === mostPerRound;
}

async function look(deps: RechargeDeps, recharge: queries.DueRecharge): Promise<void> {
  if (recharge.paymentId) {
    await deps.payments.cancelPayment(recharge.paymentId);
    return giveUpRecharge(deps.database, recharge);
  }
  const { organizationId, id } = recharge;
  try {
    const { paymentId } = await deps.payments.createPayment({
      reference: { kind: 'recharge', organizationId, id },
      amountCents: Number(recharge.amountMicros) / 10_000,
      description: 'Recarga automática da carteira Recado',
      expiresAt: null,
    });
    await queries.updateRechargePayment(deps.database.system, recharge, paymentId, waitSeconds);
  } catch (error) {
    deps.log.warn({ err: error, organizationId, attempts: recharge.attempts }, 'a recharge could not be asked for');
    if (recharge.attempts >= mostAttempts) await giveUpRecharge(deps.database, recharge);
  }
}

/** Closes an open recharge that will not be paid, leaves the wallet alone for a while and notifies its owners. */
export async function giveUpRecharge(
  database: Database,
  { organizationId, id }: Pick<queries.DueRecharge, 'organizationId' | 'id'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const failed = await queries.failRecharge(tx, organizationId, id, restSeconds);
    if (failed) await mailOwners(tx, organizationId, failureMail(Number(failed.amountMicros)));
  });
}

const failureMail = (amountMicros: Micros): MailText => ({
  pt: {
    subject: 'A recarga automática não foi paga',
    body: `A recarga automática de R$ ${writeReais(amountMicros)} não foi paga e o saldo está abaixo do limite que você definiu.

O que fazer: confira o meio de pagamento cadastrado. Tentaremos de novo em uma hora, ou assim que você salvar as configurações da recarga automática.`,
  },
  en: {
    subject: 'The automatic top-up was not paid',
    body: `The automatic top-up of R$ ${writeReais(amountMicros, 'en-US')} was not paid, and the balance is below the limit you set.

What to do: check the means of payment. We will try again in an hour, or as soon as you save the settings of the automatic top-up.`,
  },
});

async function warnAboutLimits({ database }: RechargeDeps): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { organizationId, monthlyLimitMicros } of await queries.warnRechargeLimits(tx)) {
      await mailOwners(tx, organizationId, limitMail(Number(monthlyLimitMicros)));
    }
  });
}

const limitMail = (limitMicros: Micros): MailText => ({
  pt: {
    subject: 'O limite mensal da recarga automática foi atingido',
    body: `O saldo está baixo e não será recarregado até o fim do mês: mais uma recarga passaria do limite mensal de R$ ${writeReais(limitMicros)}.

O que fazer: aumente o limite mensal da recarga automática ou adicione saldo manualmente.`,
  },
  en: {
    subject: 'The monthly limit of the automatic top-up was reached',
    body: `The balance is low and will not be topped up before the month ends: one more top-up would pass the monthly limit of R$ ${writeReais(limitMicros, 'en-US')}.

What to do: raise the monthly limit of the automatic top-up, or top up by hand.`,
  },
});
