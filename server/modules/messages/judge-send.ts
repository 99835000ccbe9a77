import type { ErrorName } from '@recado/contract/errors.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { SendingNumber } from '../numbers/index.ts';
import type { Organization } from '../organizations/index.ts';
import { type Micros, writeReais } from '../wallet/index.ts';
import type { ComposedMessage } from './compose-content.ts';
import type { SendFacts } from './messages.queries.ts';
import { secondsUntil } from './seconds-until.ts';
import { type Passing, personRules } from './sending-rules.ts';

export type Judged = {
  organization: Organization;
  number: SendingNumber | null;
  composed: ComposedMessage | null;
  costMicros: Micros | null;
  facts: SendFacts;
  scheduledAt: Date | null;
  /** Whether the caller may read the balance. */
  seesBalance: boolean;
};

/** A check by name; without anything to judge by there is no judge. It answers what it saw, or refuses. */
export type Judge = { name: string; judge: (() => string) | null };

/**
 * The checks of acceptance, in its order, on facts read without a lock: for forecasts, never for accepting.
 * Person, quota and funds are judged by the same rules in the database (contacts/sending-rules.sql); here is what they
 * are called and worded. A property test compares the two.
 */
export function judgeSend(judged: Judged): Judge[] {
  const { organization, number, composed, costMicros, facts, scheduledAt, seesBalance } = judged;
  return [
    ...facts.personChecks.map(({ name, refusal }) => ({
      name,
      judge:
        composed &&
        (() => judgePerson(name, refusal, { composed, facts, marketingPerDay: organization.marketingPerPersonPerDay })),
    })),
    { name: 'dailyLimit', judge: number && (() => judgeDailyLimit(facts, scheduledAt)) },
    { name: 'sendRate', judge: number && (() => judgeRate(facts.tokens ?? 0, number.sendsPerSecond)) },
    { name: 'quota', judge: () => judgeQuota(facts, organization.monthlyMessages) },
    { name: 'funds', judge: costMicros === null ? null : () => judgeFunds(facts, costMicros, seesBalance) },
  ];
}

function judgePerson(name: string, refusal: ErrorName | null, passing: Passing): string {
  const { marketingFreeAt, plannedAt } = passing.facts;
  if (refusal === 'MARKETING_FREQUENCY_EXCEEDED' && marketingFreeAt) {
    throw refuse(refusal, { parameters: { retryAfterSeconds: secondsUntil(marketingFreeAt, plannedAt) } });
  }
  if (refusal) throw refuse(refusal);
  return personRules.find(({ check }) => check === name)?.passes(passing) ?? 'nada impede';
}

function judgeDailyLimit({ capRemaining, capResetsAt, isNewcomer, now }: SendFacts, scheduledAt: Date | null): string {
  if (capRemaining === null) return 'o número não tem limite por dia';
  if (scheduledAt) return 'vale o limite do dia do envio';
  if (!isNewcomer) return 'a pessoa já conta no limite do dia';
  if (capRemaining === 0) {
    throw refuse('SEND_RATE_LIMITED', { parameters: { retryAfterSeconds: secondsUntil(capResetsAt, now) } });
  }
  return `${capRemaining} pessoas novas ainda cabem hoje`;
}

function judgeRate(tokens: number, perSecond: number): string {
  if (tokens < 1) {
    const retryAfterSeconds = Math.max(1, Math.ceil((1 - tokens) / perSecond));
    throw refuse('SEND_RATE_LIMITED', { parameters: { retryAfterSeconds } });
  }
  return `${Math.floor(tokens)} livres agora, ${perSecond} por segundo`;
}

function judgeQuota({ monthUsed, quotaRefusal }: SendFacts, most: number | null): string {
  if (quotaRefusal) throw refuse(quotaRefusal);
  return most === null ? `${monthUsed} no mês, sem limite` : `${monthUsed} de ${most} no mês`;
}

function judgeFunds({ balanceMicros, fundsRefusal }: SendFacts, costMicros: Micros, seesBalance: boolean): string {
  if (fundsRefusal) {
    throw refuse(fundsRefusal, { parameters: { missing: writeReais(costMicros - balanceMicros) } });
  }
  const cost = `custa R$ ${writeReais(costMicros)}`;
  return seesBalance ? `${cost} de um saldo de R$ ${writeReais(balanceMicros)}` : `${cost}; há saldo`;
}
