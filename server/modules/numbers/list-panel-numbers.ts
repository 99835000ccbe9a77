import type { PanelNumber } from '@recado/contract/panel/numbers.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Allowances } from './allowance/read-allowance.ts';
import { defaultOf } from './choose-sender.ts';
import { presentWarming } from './list-own-numbers.ts';
import { listNumberDetails, listNumbers, listWarming } from './numbers.queries.ts';
import { presentNumber } from './present-number.ts';

type Shown = Static<typeof PanelNumber>;
type Deps = { database: Database; allowances: Allowances };

/** Every number with what a page shows beside it: which one is the default, and what each may still send today. */
export async function listPanelNumbers(
  { database, allowances }: Deps,
  organizationId: Uuid,
): Promise<{ data: Shown[] }> {
  const db = database.organization(organizationId);
  const [details, sending, plans] = await Promise.all([
    listNumberDetails(db, organizationId),
    listNumbers(db, organizationId),
    listWarming(db, organizationId),
  ]);
  const chosen = defaultOf(sending)?.id;
  const shown = details.map(async (number): Promise<Shown> => {
    const lane = sending.find(({ id }) => id === number.id);
    const allowance = lane ? await allowances.of(lane) : null;
    return {
      ...presentNumber(number),
      isDefault: number.id === chosen,
      statusReason: number.status === 'CONNECTED' ? null : number.statusReason,
      restrictedUntil: number.status === 'RESTRICTED' ? (number.restrictedUntil?.toISOString() ?? null) : null,
      allowance: allowance && { remaining: allowance.remaining, resetsAt: allowance.resetsAt?.toISOString() ?? null },
      warming: presentWarming(
        number,
        plans.find(({ numberId }) => numberId === number.id),
      ),
    };
  });
  return { data: await Promise.all(shown) };
}

export async function readPanelNumber(deps: Deps, organizationId: Uuid, id: Uuid): Promise<Shown> {
  const { data } = await listPanelNumbers(deps, organizationId);
  const found = data.find((number) => number.id === id);
  if (!found) throw refuse('NUMBER_UNKNOWN');
  return found;
}
