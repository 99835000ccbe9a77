import { refuse } from '@recado/contract/refusal.ts';
import type { SendingNumber } from '../numbers/index.ts';
import type { Organization } from '../organizations/index.ts';
import { type Micros, writeReais } from '../wallet/index.ts';
import type { SendFacts } from './messages.queries.ts';
import type { Said } from './say-content.ts';
import { secondsUntil } from './seconds-until.ts';

export type Judged = {
  organization: Organization;
  number: SendingNumber | null;
  said: Said | null;
  costMicros: Micros | null;
  facts: SendFacts;
  scheduledAt: Date | null;
  /** Whether the caller may read the balance. */
  seesBalance: boolean;
};

/** A check by name; without anything to judge by there is no judge. It answers what it saw, or refuses. */
export type Judge = { name: string; judge: (() => string) | null };

/**
 * The rules of messages/accept-messages.sql, in its order, on facts read without a lock: for telling
 * beforehand, never for accepting. A property test holds the two together.
 */
export function judgeSend(judged: Judged): Judge[] {
  const { organization, number, said, costMicros, facts, scheduledAt, seesBalance } = judged;
  return [
    { name: 'window', judge: said && (() => judgeWindow(said, facts)) },
    { name: 'optOut', judge: said && (() => judgeOptOut(said, facts)) },
    { name: 'frequency', judge: said && (() => judgeFrequency(said, facts, organization.marketingPerPersonPerDay)) },
    { name: 'dailyLimit', judge: number && (() => judgeDailyLimit(facts, scheduledAt)) },
    { name: 'sendRate', judge: number && (() => judgeRate(facts.tokens ?? 0, number.sendsPerSecond)) },
    { name: 'quota', judge: () => judgeQuota(facts.monthUsed, organization.monthlyMessages) },
    { name: 'funds', judge: costMicros === null ? null : () => judgeFunds(facts, costMicros, seesBalance) },
  ];
}

function judgeWindow(said: Said, { windowUntil, now }: SendFacts): string {
  if (said.type === 'TEMPLATE') return 'template: não depende da janela';
  if (!windowUntil || windowUntil <= now) throw refuse('CONVERSATION_WINDOW_CLOSED');
  return `aberta até ${windowUntil.toISOString()}`;
}

function judgeOptOut(said: Said, { optedOutAt, optedOutSource, wroteSince }: SendFacts): string {
  if (!optedOutAt) return 'a pessoa recebe mensagens';
  if (said.type === 'TEMPLATE' && said.template?.category !== 'AUTHENTICATION') throw refuse('RECIPIENT_OPTED_OUT');
  if (!wroteSince && (optedOutSource === 'LGPD' || said.type !== 'TEMPLATE')) throw refuse('RECIPIENT_OPTED_OUT');
  return wroteSince ? 'a pessoa escreveu depois de sair' : 'códigos passam';
}

function judgeFrequency(said: Said, { marketingFreeAt, plannedAt }: SendFacts, most: number): string {
  if (said.template?.category !== 'MARKETING') return 'não é marketing';
  if (marketingFreeAt) {
    const retryAfterSeconds = Math.ceil((marketingFreeAt.getTime() - plannedAt.getTime()) / 1000);
    throw refuse('MARKETING_FREQUENCY_EXCEEDED', { parameters: { retryAfterSeconds } });
  }
  return `no máximo ${most} em 24 horas`;
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

function judgeQuota(used: number, most: number | null): string {
  if (most !== null && used >= most) throw refuse('PLAN_LIMIT_REACHED');
  return most === null ? `${used} no mês, sem limite` : `${used} de ${most} no mês`;
}

function judgeFunds({ balanceMicros }: SendFacts, costMicros: Micros, seesBalance: boolean): string {
  if (costMicros > balanceMicros) {
    throw refuse('INSUFFICIENT_FUNDS', { parameters: { missing: writeReais(costMicros - balanceMicros) } });
  }
  const cost = `custa R$ ${writeReais(costMicros)}`;
  return seesBalance ? `${cost} de um saldo de R$ ${writeReais(balanceMicros)}` : `${cost}; há saldo`;
}
