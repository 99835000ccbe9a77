import type { Db } from '../../../database/database.ts';
import { maybe, none, one } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import type { Profile } from './profile.ts';

const columns = sql`about, address, description, email, websites, vertical, picture_url as "pictureUrl", version,
  synced_version as "syncedVersion", synced_at as "syncedAt"`;

export const findProfile = (db: Db, organizationId: Uuid) =>
  maybe<Profile>(db, sql`select ${columns} from business_profiles where organization_id = ${organizationId}`);

export type SavedProfile = Omit<Profile, 'version' | 'syncedVersion' | 'syncedAt'>;
export type ProfilePatch = { [field in keyof SavedProfile]?: SavedProfile[field] };

/** Saved in one statement, so that two who change different fields at once keep both. */
export const upsertProfile = (db: Db, organizationId: Uuid, patch: ProfilePatch) => {
  const given = (field: keyof SavedProfile) => patch[field] !== undefined;
  return one<Profile>(
    db,
    sql`insert into business_profiles as p (organization_id, about, address, description, email, websites, vertical,
          picture_url)
        values (${organizationId}, ${patch.about ?? null}, ${patch.address ?? null}, ${patch.description ?? null},
          ${patch.email ?? null}, ${patch.websites ?? []}::text[], ${patch.vertical ?? null}, ${patch.pictureUrl ?? null})
        on conflict (organization_id) do update set version = p.version + 1,
          about = case when ${given('about')} then excluded.about else p.about end,
          address = case when ${given('address')} then excluded.address else p.address end,
          description = case when ${given('description')} then excluded.description else p.description end,
          email = case when ${given('email')} then excluded.email else p.email end,
          websites = case when ${given('websites')} then excluded.websites else p.websites end,
          vertical = case when ${given('vertical')} then excluded.vertical else p.vertical end,
          picture_url = case when ${given('pictureUrl')} then excluded.picture_url else p.picture_url end
        returning ${columns}`,
  );
};

/** What was saved during a publication to the platform stays pending. */
export const noteSync = (db: Db, organizationId: Uuid, version: number) =>
  none(
    db,
    sql`update business_profiles set synced_version = greatest(synced_version, ${version}::integer),
          synced_at = recado.now()
        where organization_id = ${organizationId}`,
  );

/** The profile a number came with, unless the organization has one already. */
export const insertProfile = (db: Db, organizationId: Uuid, profile: SavedProfile) =>
  none(
    db,
    sql`insert into business_profiles (organization_id, about, address, description, email, websites, vertical,
          picture_url, synced_version, synced_at)
        values (${organizationId}, ${profile.about}, ${profile.address}, ${profile.description}, ${profile.email},
          ${profile.websites}::text[], ${profile.vertical}, ${profile.pictureUrl}, 1, recado.now())
        on conflict do nothing`,
  );
