import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../../database/database.ts';
import type { Provider } from '../../../provider/port.ts';
import type { GuardedDial } from '../../../runtime/guarded-dial/index.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import type { Numbers } from '../find-numbers.ts';
import { requireAnswer } from '../require-answer.ts';
import { fetchPicture } from './fetch-picture.ts';
import { toPlatform } from './profile.ts';
import { noteSync } from './profiles.queries.ts';
import { readProfile } from './save-profile.ts';

export type ProfileDeps = { database: Database; numbers: Numbers; provider: Provider; dial: GuardedDial };

/** Publishes the saved profile on every number of the organization's own: the platform keeps one for each number. */
export async function syncProfile(deps: ProfileDeps, organizationId: Uuid): Promise<void> {
  const { provider } = deps;
  const own = (await deps.numbers.ofOrganization(organizationId)).filter(
    (number) => number.kind !== 'SHARED' && number.status !== 'DISCONNECTED',
  );
  if (own.length === 0) throw refuse('NO_DEDICATED_NUMBER');
  const profile = await readProfile(deps.database, organizationId);
  const picture = profile.pictureUrl === null ? null : await fetchPicture(deps.dial, profile.pictureUrl);
  for (const { businessAccountId, platformNumberId } of own) {
    const account = await deps.numbers.account(organizationId, businessAccountId);
    const handle = picture && requireAnswer(await provider.templates.uploadSample(account, picture));
    requireAnswer(await provider.numbers.saveProfile(account, platformNumberId, toPlatform(profile, handle)));
  }
  await noteSync(deps.database.organization(organizationId), organizationId, profile.version);
}
