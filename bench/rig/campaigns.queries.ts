import type pg from 'pg';

/** How many messages of a campaign the platform delivered. */
export async function countDelivered(sql: pg.Pool, campaignId: string): Promise<number> {
  const { rows } = await sql.query(
    `select coalesce(sum(messages) filter (where status in ('DELIVERED', 'READ')), 0)::integer as delivered
     from campaign_counts where campaign_id = $1`,
    [campaignId],
  );
  return rows[0].delivered;
}

/** Its contacts, messages and cents, one by one: what it must have left when all is over. */
export async function proveCampaign(sql: pg.Pool, campaignId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql.query(
    `select c.status, c.total, c.total_cost_micros::double precision as cost,
       (select count(*) from campaign_recipients r where r.organization_id = c.organization_id and r.campaign_id = c.id)::integer as contacts,
       (select count(distinct m.person_key) from messages m where m.organization_id = c.organization_id and m.campaign_id = c.id)::integer as people,
       (select sum(m.cost_micros) from messages m where m.organization_id = c.organization_id and m.campaign_id = c.id)::double precision as spent,
       (select count(*) from events e where e.organization_id = c.organization_id and e.type = 'campaign.completed' and e.subject_id = c.id)::integer as completed
     from campaigns c where c.id = $1`,
    [campaignId],
  );
  return rows[0];
}
