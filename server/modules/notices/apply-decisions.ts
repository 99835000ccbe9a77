import type { Tx } from '../../database/database.ts';
import type { AccountNotice } from '../../provider/numbers-port.ts';
import type { Notice } from '../../provider/port.ts';
import { type Erasures, personKey, resumePeople, stopPeople } from '../contacts/index.ts';
import { findOwners } from '../conversations/index.ts';
import { hearAccount, moveAccountNumbers, type Numbers } from '../numbers/index.ts';
import { judgeNamedTemplate, moveNamedTemplate } from '../templates/index.ts';

type Desk = { numbers: Numbers; erasures: Erasures };

/** What the platform and people on it decided: rare, and each in the order it came. */
export async function applyDecisions(desk: Desk, tx: Tx, notices: readonly Notice[]): Promise<void> {
  for (const notice of notices) {
    if (notice.kind === 'number') await moveAccountNumbers(tx, notice);
    if (notice.kind === 'template') await moveNamedTemplate(tx, notice);
    if (notice.kind === 'template-category' || notice.kind === 'template-quality') await judgeNamedTemplate(tx, notice);
    if (notice.kind === 'preference') await applyPreference(desk, tx, notice);
    if (isAboutAccount(notice)) await hearAccount(tx, notice);
  }
}

const accountKinds = ['tier', 'name', 'review', 'capability', 'violation'];
const isAboutAccount = (notice: Notice): notice is AccountNotice => accountKinds.includes(notice.kind);

type Preference = Extract<Notice, { kind: 'preference' }>;

async function applyPreference(desk: Desk, tx: Tx, notice: Preference): Promise<void> {
  const number = await desk.numbers.byPlatformId(notice.platformNumberId);
  const key = personKey(notice.from);
  const [owner] = number ? await findOwners(tx, [{ number, personKey: key }]) : [];
  if (!owner) return;
  // A switch is no writing: somebody who was erased stays known by hash.
  const told = { ...owner, personKey: await desk.erasures.keyOf(owner.organizationId, key), at: notice.at };
  const said = { ...told, source: 'PLATFORM' } as const;
  if (notice.wants === 'stop') await stopPeople(tx, [said]);
  else await resumePeople(tx, [said]);
}
