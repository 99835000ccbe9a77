import type { BusinessProfile as PublicProfile } from '@recado/contract/routes/business-profile.ts';
import { verticals } from '@recado/contract/routes/business-profile.ts';
import type { Static } from 'typebox';
import type { ProfileChange } from '../../../provider/numbers-port.ts';

/** What the organization wants people to read about it, whether or not they can yet. */
export type Profile = {
  about: string | null;
  address: string | null;
  description: string | null;
  email: string | null;
  websites: string[];
  vertical: string | null;
  pictureUrl: string | null;
  version: number;
  syncedVersion: number;
  syncedAt: Date | null;
};

export const emptyProfile: Profile = {
  about: null,
  address: null,
  description: null,
  email: null,
  websites: [],
  vertical: null,
  pictureUrl: null,
  version: 0,
  syncedVersion: 0,
  syncedAt: null,
};

export function presentProfile(profile: Profile): Static<typeof PublicProfile> {
  const { version, syncedVersion, syncedAt, vertical, ...texts } = profile;
  return {
    ...texts,
    vertical: verticals.find((one) => one === vertical) ?? null,
    syncedAt: syncedAt?.toISOString() ?? null,
    pendingChanges: version > syncedVersion,
  };
}

/** The platform takes a field away when it receives an empty text; it cannot be without `about` or a line of business. */
export function toPlatform(profile: Profile, pictureHandle: string | null): ProfileChange {
  return {
    ...(profile.about === null ? {} : { about: profile.about }),
    address: profile.address ?? '',
    description: profile.description ?? '',
    email: profile.email ?? '',
    websites: profile.websites,
    ...(profile.vertical === null ? {} : { vertical: profile.vertical }),
    ...(pictureHandle === null ? {} : { pictureHandle }),
  };
}
