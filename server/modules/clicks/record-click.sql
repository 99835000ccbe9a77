-- The first click of a person on a message is written down, published as an event and signalled to our own modules; any
-- further one, or one at the same instant, changes nothing. Answers whether it was the first.
create or replace function recado.record_click(organization uuid, message uuid, button integer) returns boolean
language plpgsql
set search_path = recado
as $$
declare
  person text;
begin
  select person_key into person from messages where organization_id = organization and id = message;
  if not found then
    return false;
  end if;
  insert into message_clicks (organization_id, message_id, button_index) values (organization, message, button)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into outbox (organization_id, type, subject_id, detail)
  values (organization, 'message.link_clicked', message, jsonb_build_object('buttonIndex', button));
  perform recado.tell_followers(organization, 'link.clicked', person, message);
  return true;
end
$$;
