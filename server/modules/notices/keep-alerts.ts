import type { Tx } from '../../database/database.ts';
import type { Notice, OtherNotice } from '../../provider/port.ts';
import type { Log } from '../../runtime/log.ts';
import { insertAlerts } from './alerts.queries.ts';

/** Keeps what nothing here acts on, for people to read. */
export async function keepAlerts(log: Log, tx: Tx, notices: readonly Notice[]): Promise<void> {
  const alerts = notices.filter((notice): notice is OtherNotice => notice.kind === 'other');
  if (alerts.length === 0) return;
  await insertAlerts(tx, alerts);
  for (const { field, platformAccountId, severity, title } of alerts) {
    log.info({ field, platformAccountId, severity, title }, 'the platform reported something nothing here acts on');
  }
}
