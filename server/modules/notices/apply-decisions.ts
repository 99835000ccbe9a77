import type { Tx } from '../../database/database.ts';
import type { AccountNotice } from '../../provider/numbers-port.ts';
import type { Notice } from '../../provider/port.ts';
import { type Erasures, personKey, recognisePeople, resumePeople, stopPeople } from '../contacts/index.ts';
import { findOwners, placeInSecond } from '../conversations/index.ts';
import { applyAccountNotice, moveAccountNumbers, type Numbers } from '../numbers/index.ts';
import {
  judgeNamedTemplate,
  moveNamedTemplate,
  recheckNamedTemplate,
  removeNamedTemplate,
} from '../templates/index.ts';

type Deps = { numbers: Numbers; erasures: Erasures };
type ReceivedNotice = { notice: Notice; receivedAt: Date; turn: number };

/** What the platform and people on it decided: rare, and each in the order it came. */
export async function applyDecisions(deps: Deps, tx: Tx, received: readonly ReceivedNotice[]): Promise<void> {
  for (const { notice, receivedAt, turn } of received) {
    if (notice.kind === 'number') await moveAccountNumbers(tx, notice);
    if (notice.kind === 'template') await moveNamedTemplate(tx, notice);
    if (notice.kind === 'template-category' || notice.kind === 'template-quality') await judgeNamedTemplate(tx, notice);
    if (notice.kind === 'template-deleted') await removeNamedTemplate(tx, notice);
    if (notice.kind === 'template-edited') await recheckNamedTemplate(tx, notice);
    if (notice.kind === 'preference') {
      await applyPreference(deps, tx, notice, placeInSecond(notice.at, receivedAt, turn));
    }
    if (isAboutAccount(notice)) await applyAccountNotice(tx, notice);
  }
}

/** Whether the last one counts. Preferences of people have a time of their own. */
export const isDecision = (notice: Notice): boolean => decisionKinds.includes(notice.kind) || isAboutAccount(notice);

const decisionKinds = ['number', 'template', 'template-category', 'template-quality', 'template-deleted'];
const accountKinds = ['tier', 'name', 'review', 'capability', 'violation'];
const isAboutAccount = (notice: Notice): notice is AccountNotice => accountKinds.includes(notice.kind);

type Preference = Extract<Notice, { kind: 'preference' }>;

async function applyPreference(deps: Deps, tx: Tx, notice: Preference, at: string): Promise<void> {
  const number = await deps.numbers.byPlatformId(notice.platformNumberId);
  const [owner] = number ? await findOwners(tx, [{ number, personKey: personKey(notice.from) }]) : [];
  if (!owner) return;
  const key = await keyOf(tx, owner.organizationId, notice.from);
  // A switch is no writing: an erased person stays known by hash.
  const of = { ...owner, personKey: await deps.erasures.keyOf(owner.organizationId, key), at };
  const change = { ...of, toldAt: notice.at, source: 'PLATFORM' } as const;
  if (notice.wants === 'stop') await stopPeople(tx, [change]);
  else await resumePeople(tx, [change]);
}

/** Of a phone, or of the platform's id of a person whose phone may be known. */
async function keyOf(tx: Tx, organizationId: string, from: string): Promise<string> {
  const named = { organizationId, personKey: personKey(from), platformUserId: /^\d/.test(from) ? null : from };
  const [key = named.personKey] = await recognisePeople(tx, [named]);
  return key;
}
