-- Who follows what. A kind without a follower leaves nothing behind.
create or replace function recado.followers_of(kind text) returns text[]
language sql immutable parallel safe
as $$
  select case
    when kind in ('message.received') then array['automations', 'handoffs']
    when kind in ('link.clicked') then array['automations', 'campaigns']
    when kind in ('number.lost') then array['numbers']
    when kind in ('order.placed', 'contact.created', 'contact.tagged', 'flow.replied', 'charge.paid', 'charge.expired', 
      'cart.abandoned', 'person.stopped') then array['automations']
    else '{}'
  end
$$;
