import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { systemClock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import { systemRandom } from '../../runtime/random.ts';
import type { TestDatabase } from '../../testing/test-database.ts';

/** An active automation for each tag: without a follower no signal is written. */
export async function awaitTags({ stage }: TestDatabase, organizationId: Uuid, tags: readonly string[]): Promise<void> {
  for (const tag of tags) {
    const id = uuidV7(systemClock, systemRandom);
    await none(
      stage,
      sql`insert into automations (organization_id, id, user_id, name, trigger, version, active)
          values (${organizationId}, ${id}, ${organizationId}, ${tag}, 'contact.tagged', 1, true)`,
    );
    await none(
      stage,
      sql`insert into automation_versions (organization_id, automation_id, version, trigger, trigger_config, steps)
          values (${organizationId}, ${id}, 1, 'contact.tagged', ${JSON.stringify({ tag })}::jsonb, '[]')`,
    );
  }
}
