import type { PlatformNumber } from '../../provider/numbers-port.ts';
import type { Account, PlatformAnswer, Provider } from '../../provider/port.ts';
import type { Founding } from '../organizations/index.ts';
import { type AskedNumber, type Connected, connectNumber } from './connect-number.ts';
import { insertProfile } from './profiles.queries.ts';

export type IntroducedNumber = Omit<AskedNumber, 'displayName' | 'status' | 'kind' | 'nameStatus' | 'qualityRating'> & {
  /** What people see until the platform says otherwise. */
  displayName?: string;
  /** Six digits; takes a number that is not in service yet into service. */
  pin?: string;
  /** Where the platform tells us of the account's chats, when not where it tells the application. */
  callback?: { url: string; verifyToken: string };
};

export type Introduced = Connected & { status: PlatformNumber['status'] };

/**
 * Connects a number after asking the platform whether the account opens with this token, whether the number is its,
 * and how it stands; takes it into service and asks to be told about it. What is not finished there stays PENDING here.
 */
export async function introduceNumber(
  desk: Founding & { provider: Provider },
  asked: IntroducedNumber,
): Promise<Introduced> {
  const { provider } = desk;
  const account: Account = asked;
  let told = expect('the number', await provider.numbers.read(account, asked.platformNumberId));
  if (told.phone !== asked.phone)
    throw new Error(`the platform knows this number as +${told.phone}, not +${asked.phone}`);
  if (told.status !== 'CONNECTED' && asked.pin !== undefined) {
    expect('its registration', await provider.numbers.register(account, asked.platformNumberId, asked.pin));
    told = expect('the number', await provider.numbers.read(account, asked.platformNumberId));
  }
  expect('our subscription', await provider.numbers.subscribe(account, asked.callback ?? null));
  const status = told.status ?? 'PENDING';
  const connected = await connectNumber(desk, { ...asked, ...standing(told, asked), status, verified: true });
  await keepProfile(desk, account, asked);
  return { ...connected, status };
}

function standing(told: PlatformNumber, asked: IntroducedNumber) {
  const tier = asked.messagingTier ?? told.messagingTier;
  const perSecond = asked.throughputPerSecond ?? told.throughputPerSecond;
  return {
    displayName: told.displayName ?? asked.displayName ?? `+${asked.phone}`,
    nameStatus: told.nameStatus,
    qualityRating: told.qualityRating,
    kind: told.coexists ? ('COEXISTENCE' as const) : ('DEDICATED' as const),
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

/** For an operator who waits: one line that says what the platform said. */
function expect<T>(what: string, answer: PlatformAnswer<T>): T {
  if (answer.outcome === 'done') return answer.answer;
  const why = answer.outcome === 'refused' ? (answer.text ?? answer.refusal) : answer.why;
  throw new Error(`the platform ${answer.outcome === 'refused' ? 'refused' : 'did not answer about'} ${what}: ${why}`);
}
