import type { Database, Tx } from '../../database/database.ts';
import { takeSignals } from '../../events/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { markMessages } from './turns.queries.ts';

const most = 500;

/** Counts the first clicks on campaign messages as their signals come; true when there may be more. */
export async function followClicks(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const signals = await takeSignals(tx, 'campaigns', most);
    const clicked = signals.flatMap(({ organizationId, kind, subjectId, at }) =>
      kind === 'link.clicked' && subjectId ? [{ organizationId, messageId: subjectId, at }] : [],
    );
    if (clicked.length > 0) await markMessages(tx, clicked, 'CLICKED');
    return signals.length === most;
  });
}

/** Each of these messages led to an order. Messages of no campaign, and second orders, change nothing. */
export async function markConverted(
  tx: Tx,
  organizationId: Uuid,
  messageIds: readonly Uuid[],
  at: Date,
): Promise<void> {
  if (messageIds.length === 0) return;
  const converted = messageIds.map((messageId) => ({ organizationId, messageId, at }));
  await markMessages(tx, converted, 'CONVERTED');
}
