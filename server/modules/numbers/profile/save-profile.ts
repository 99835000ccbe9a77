import type { updateBusinessProfile } from '@recado/contract/routes/business-profile.ts';
import type { Static } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { emptyProfile, type Profile } from './profile.ts';
import { findProfile, upsertProfile } from './profiles.queries.ts';

export async function readProfile(database: Database, organizationId: Uuid): Promise<Profile> {
  return (await findProfile(database.organization(organizationId), organizationId)) ?? emptyProfile;
}

export type AskedProfile = Static<(typeof updateBusinessProfile)['body']>;

/** Saves what was given. An empty text takes a field away, as it would on the platform. */
export async function saveProfile(database: Database, organizationId: Uuid, asked: AskedProfile): Promise<Profile> {
  const { about, address, description, email, websites, vertical, pictureUrl } = asked;
  const patch = {
    ...(about === undefined ? {} : { about }),
    ...(address === undefined ? {} : { address: address || null }),
    ...(description === undefined ? {} : { description: description || null }),
    ...(email === undefined ? {} : { email: email || null }),
    ...(websites === undefined ? {} : { websites }),
    ...(vertical === undefined ? {} : { vertical }),
    ...(pictureUrl === undefined ? {} : { pictureUrl }),
  };
  if (Object.keys(patch).length === 0) return readProfile(database, organizationId);
  return upsertProfile(database.organization(organizationId), organizationId, patch);
}
