import type { Db } from '../../database/database.ts';
import type { Provider } from '../../provider/port.ts';
import type { Log } from '../../runtime/log.ts';
import type { Numbers } from '../numbers/index.ts';
import { acceptDoubt, type Doubt, giveUpDoubt, proveDoubt, takeDoubts } from './doubts.queries.ts';

export type HistoryDesk = { system: Db; numbers: Numbers; provider: Provider; log: Log };

const atOnce = 20;

/**
 * Before an uncertain message is given up, the platform is asked what it knows of it. That takes the id it gave the
 * message, so it helps with an answer that broke off behind the id, or came with an odd status, and with nothing else: a
 * lost answer has no id, and the platform cannot be asked by our own. True when there may be more to ask about.
 */
export async function askHistory(desk: HistoryDesk): Promise<boolean> {
  const doubts = await takeDoubts(desk.system, atOnce);
  await Promise.all(doubts.map((doubt) => askAbout(desk, doubt)));
  return doubts.length === atOnce;
}

async function askAbout({ system, numbers, provider, log }: HistoryDesk, doubt: Doubt): Promise<void> {
  const account = await numbers.account(doubt.organizationId, doubt.businessAccountId);
  const told = await provider.findMessage(account, doubt.platformNumberId, doubt.platformId);
  const { messageId } = doubt;
  log.info({ messageId, outcome: told.outcome }, 'the platform was asked about an uncertain message');
  // Not now: it was put off when it was taken, and is asked about again.
  if (told.outcome === 'unavailable') return;
  if (told.outcome === 'refused') return giveUpDoubt(system, doubt);
  if (told.answer.length === 0) return acceptDoubt(system, doubt);
  await proveDoubt(system, doubt, told.answer);
}
