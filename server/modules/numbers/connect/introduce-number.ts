import type { PlatformNumber } from '../../../provider/numbers-port.ts';
import type { Account, PlatformAnswer, Provider } from '../../../provider/port.ts';
import type { Founding } from '../../organizations/index.ts';
import { insertProfile } from '../profile/profiles.queries.ts';
import { type AskedNumber, type Connected, connectNumber } from './connect-number.ts';
import { NotConnected } from './not-connected.ts';

export type IntroducedNumber = Omit<AskedNumber, 'displayName' | 'status' | 'kind' | 'nameStatus' | 'qualityRating'> & {
  /** What people see until the platform reports another. */
  displayName?: string;
  /** Six digits; takes a number that is not in service yet into service. */
  pin?: string;
  /** The callback for the account's chats, when it is not that of the application. */
  callback?: { url: string; verifyToken: string };
};

export type Introduced = Connected & { status: PlatformNumber['status'] };

/**
 * Connects a number after asking the platform whether the account opens with this token, whether the number is its, and
 * how it stands; takes it into service and subscribes to its notifications. What is not finished there stays PENDING
 * here.
 */
export async function introduceNumber(
  deps: Founding & { provider: Provider },
  asked: IntroducedNumber,
): Promise<Introduced> {
  const { provider } = deps;
  const account: Account = asked;
  let found = expect('the number', await provider.numbers.read(account, asked.platformNumberId));
  if (found.phone !== asked.phone) {
    const sentence = `the platform knows this number as +${found.phone}, not +${asked.phone}`;
    throw new NotConnected('other phone', sentence, `+${found.phone}`);
  }
  if (found.status !== 'CONNECTED' && asked.pin !== undefined) {
    expect('its registration', await provider.numbers.register(account, asked.platformNumberId, asked.pin));
    found = expect('the number', await provider.numbers.read(account, asked.platformNumberId));
  }
  expect('our subscription', await provider.numbers.subscribe(account, asked.callback ?? null));
  const status = found.status ?? 'PENDING';
  const connected = await connectNumber(deps, { ...asked, ...standing(found, asked), status, verified: true });
  await keepProfile(deps, account, asked);
  return { ...connected, status };
}

function standing(found: PlatformNumber, asked: IntroducedNumber) {
  const tier = asked.messagingTier ?? found.messagingTier;
  const perSecond = asked.throughputPerSecond ?? found.throughputPerSecond;
  return {
    displayName: found.displayName ?? asked.displayName ?? `+${asked.phone}`,
    nameStatus: found.nameStatus,
    qualityRating: found.qualityRating,
    kind: found.coexists ? ('COEXISTENCE' as const) : ('DEDICATED' as const),
    ...(tier === null ? {} : { messagingTier: tier }),
    ...(perSecond === null ? {} : { throughputPerSecond: perSecond }),
  };
}

/** What people read about the business already, so that the first change does not begin with nothing. */
async function keepProfile(
  { provider, database }: Founding & { provider: Provider },
  account: Account,
  { organizationId, platformNumberId }: IntroducedNumber,
): Promise<void> {
  const profile = await provider.numbers.readProfile(account, platformNumberId);
  // The platform's own address of a picture changes: it is no place to take it from again.
  if (profile.outcome === 'done')
    await insertProfile(database.organization(organizationId), organizationId, { ...profile.answer, pictureUrl: null });
}

/** For an operator who waits: one line with the platform's answer. */
function expect<T>(what: string, answer: PlatformAnswer<T>): T {
  if (answer.outcome === 'done') return answer.answer;
  if (answer.outcome === 'refused') {
    const reason = answer.text ?? answer.refusal;
    throw new NotConnected('refused', `the platform refused ${what}: ${reason}`, reason);
  }
  throw new NotConnected('silent', `the platform did not answer about ${what}: ${answer.why}`);
}
