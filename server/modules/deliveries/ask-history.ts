import type { Db } from '../../database/database.ts';
import type { Provider } from '../../provider/port.ts';
import type { Log } from '../../runtime/log.ts';
import type { Numbers } from '../numbers/index.ts';
import { acceptDoubt, type Doubt, giveUpDoubt, proveDoubt, takeDoubts } from './doubts.queries.ts';

export type HistoryDeps = { system: Db; numbers: Numbers; provider: Provider; log: Log };

const atOnce = 20;

/**
 * Before an uncertain message is given up, the platform is asked what it knows of it. That takes the id it gave the
 * message, so it helps with an answer that broke off behind the id, or came with an odd status, and with nothing else: a
 * lost answer has no id, and the platform cannot be asked by our own. True when there may be more to ask about.
 */
export async function askHistory(deps: HistoryDeps): Promise<boolean> {
  const doubts = await takeDoubts(deps.system, atOnce);
  await Promise.all(doubts.map((doubt) => askAbout(deps, doubt)));
  return doubts.length === atOnce;
}

async function askAbout({ system, numbers, provider, log }: HistoryDeps, doubt: Doubt): Promise<void> {
  const account = await numbers.account(doubt.organizationId, doubt.businessAccountId);
  const history = await provider.findMessage(account, doubt.platformNumberId, doubt.platformId);
  const { messageId } = doubt;
  log.info({ messageId, outcome: history.outcome }, 'the platform was asked about an uncertain message');
  // Not now: it was put off when it was taken, and is asked about again.
  if (history.outcome === 'unavailable') return;
  if (history.outcome === 'refused') return giveUpDoubt(system, doubt);
  if (history.answer.length === 0) return acceptDoubt(system, doubt);
  await proveDoubt(system, doubt, history.answer);
}
