import type { Rig } from './open-rig.ts';

/** The last number of the shop's events. */
export async function readHead({ installation, shop }: Rig): Promise<number> {
  const { rows } = await installation.sql.query<{ position: number }>(
    'select position::integer from event_heads where organization_id = $1',
    [shop.organizationId],
  );
  return rows[0]?.position ?? 0;
}
