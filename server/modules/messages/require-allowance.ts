import { refuse } from '@recado/contract/refusal.ts';
import type { SendingNumber } from '../numbers/index.ts';
import { judgeSend } from './judge-send.ts';
import { countNewcomers, readSendFacts } from './messages.queries.ts';
import { secondsUntil } from './seconds-until.ts';
import type { PreparedSend, SendDesk } from './send-message.ts';

/**
 * The number's cap of the day, for whoever it did not reach lately. The claim is where it is exact; here it spares the
 * caller a message that could only wait.
 */
export async function requireAllowance(desk: SendDesk, send: PreparedSend): Promise<void> {
  const { organization, number, phone, said, scheduledAt } = send;
  if (!(await isUsedUp(desk, number))) return;
  const facts = await readSendFacts(desk.database.system, {
    organizationId: organization.id,
    timeZone: organization.timeZone,
    numberId: number.id,
    sendsPerSecond: number.sendsPerSecond,
    personKey: phone.personKey,
    marketingPerDay: organization.marketingPerPersonPerDay,
    scheduledAt,
  });
  // Rules that come before the caps answer first; those after it are acceptance's to judge.
  const judges = judgeSend({ organization, number, said, costMicros: null, facts, scheduledAt });
  const last = judges.findIndex(({ name }) => name === 'dailyLimit');
  for (const { judge } of judges.slice(0, last + 1)) judge?.();
}

/** All or nothing here as well: a batch with more newcomers than the day has room for is refused whole. */
export async function requireBatchAllowance(
  desk: SendDesk,
  number: SendingNumber,
  personKeys: readonly string[],
  scheduledAt: Date | null,
): Promise<void> {
  const allowance = scheduledAt ? null : await desk.allowances.of(number);
  if (!allowance || allowance.remaining >= personKeys.length) return;
  const { newcomers, stopped } = await countNewcomers(desk.database.system, number, personKeys);
  // Whoever opted out is a reason that comes first, and acceptance lists them all.
  if (newcomers <= allowance.remaining || stopped > 0) return;
  throw refuse('SEND_RATE_LIMITED', {
    parameters: { retryAfterSeconds: secondsUntil(allowance.resetsAt, desk.clock.now()) },
  });
}

async function isUsedUp(desk: SendDesk, number: SendingNumber): Promise<boolean> {
  const allowance = await desk.allowances.of(number);
  return allowance !== null && allowance.remaining === 0;
}
