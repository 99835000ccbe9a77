import type { connectNumber as line } from '@recado/contract/panel/numbers.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Static } from 'typebox';
import type { Provider } from '../../../provider/port.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { readPhone } from '../../contacts/index.ts';
import type { Founding, Organization } from '../../organizations/index.ts';
import type { Allowances } from '../allowance/read-allowance.ts';
import { readPanelNumber } from '../list-panel-numbers.ts';
import { addressOf } from '../platform-address.ts';
import { introduceNumber } from './introduce-number.ts';
import { NotConnected } from './not-connected.ts';

export type ConnectDeps = Founding & {
  provider: Provider;
  allowances: Allowances;
  organizations: { get(id: Uuid): Organization | Promise<Organization> };
  /** Where the platforms of live organizations and of sandboxes answer. */
  platformUrl: string;
  sandboxUrl: string | null;
};

/** The operator's connection of a number, for an administrator of the organization: what goes wrong is a refusal. */
export async function connectOwnNumber(deps: ConnectDeps, organizationId: Uuid, asked: Static<(typeof line)['body']>) {
  const phone = readPhone(asked.phone);
  if (!phone) throw refuse('INVALID_PHONE');
  const organization = await deps.organizations.get(organizationId);
  const introduced = await introduceNumber(deps, {
    organizationId,
    phone: phone.digits,
    baseUrl: addressOf(organization, deps.platformUrl, deps.sandboxUrl),
    platformAccountId: asked.accountId,
    platformNumberId: asked.numberId,
    accessToken: asked.token,
    ...(asked.pin ? { pin: asked.pin } : {}),
  }).catch((error: unknown) => {
    throw error instanceof NotConnected ? refusalOf(error) : error;
  });
  return readPanelNumber(deps, organizationId, introduced.id);
}

function refusalOf({ why, reason }: NotConnected) {
  switch (why) {
    case 'refused':
      return refuse('PROVIDER_REFUSED', { parameters: { reason: reason ?? 'sem explicação' } });
    case 'silent':
      return refuse('PROVIDER_UNAVAILABLE', { parameters: { retryAfterSeconds: 30 } });
    case 'other phone':
      return refuse('NUMBER_NOT_THIS_PHONE', { parameters: { phone: reason ?? '' } });
    case 'taken':
      return refuse('NUMBER_TAKEN');
  }
}
