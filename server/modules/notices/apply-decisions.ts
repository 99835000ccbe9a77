import type { Tx } from '../../database/database.ts';
import type { Notice } from '../../provider/port.ts';
import { personKey, resumePeople, stopPeople } from '../contacts/index.ts';
import { moveAccountNumbers, type Numbers } from '../numbers/index.ts';
import { moveNamedTemplate } from '../templates/index.ts';

/** What the platform and people on it decided: rare, and each in the order it came. */
export async function applyDecisions(desk: { numbers: Numbers }, tx: Tx, notices: readonly Notice[]): Promise<void> {
  for (const notice of notices) {
    if (notice.kind === 'number') await moveAccountNumbers(tx, notice);
    if (notice.kind === 'template') await moveNamedTemplate(tx, notice);
    if (notice.kind === 'preference') await applyPreference(desk.numbers, tx, notice);
  }
}

type Preference = Extract<Notice, { kind: 'preference' }>;

async function applyPreference(numbers: Numbers, tx: Tx, notice: Preference): Promise<void> {
  const number = await numbers.byPlatformId(notice.platformNumberId);
  if (!number) return;
  const told = { organizationId: number.organizationId, personKey: personKey(notice.from), at: notice.at };
  if (notice.wants === 'stop') await stopPeople(tx, [{ ...told, source: 'PLATFORM' }]);
  else await resumePeople(tx, [told]);
}
