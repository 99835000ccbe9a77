/** What a handler that knows only statuses does for each of them. */
export const statement = `update message_states set status = $3, updated_at = now(),
    sent_at = case when $3 = 'SENT' then to_timestamp($4) else sent_at end,
    delivered_at = case when $3 = 'DELIVERED' then to_timestamp($4) else delivered_at end,
    read_at = case when $3 = 'READ' then to_timestamp($4) else read_at end
  where organization_id = $1 and id = $2`;
