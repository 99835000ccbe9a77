import type pg from 'pg';

export const waiting = 50_000;
export const workerId = '019a8c1e-7f3b-7c5d-9e2a-00000000000a';
export const laneId = '019a8c1e-7f3b-7c5d-9e2a-00000000000b';
const organizationId = '019a8c1e-7f3b-7c5d-9e2a-00000000000c';

/** One lane, held by one worker, with nothing to do. */
export async function seedLane(owner: pg.Pool): Promise<void> {
  await owner.query(`
    insert into organizations (id, name, plan_id, signing_secret) values ('${organizationId}', 'Loja', 'start', '');
    insert into workers (id, host, pid) values ('${workerId}', 'here', 1);
    insert into lanes (id, organization_id, worker_id, fence) values ('${laneId}', '${organizationId}', '${workerId}', 1);
    insert into numbers (organization_id, id, business_account_id, platform_number_id, phone, status, kind)
    values ('${organizationId}', '${laneId}', '${laneId}', '1', '551130000000', 'CONNECTED', 'DEDICATED');
    insert into wallets (organization_id) values ('${organizationId}');`);
}

/** Fills every queue with rows that are due, and with the messages they speak of. */
export async function fillQueues(owner: pg.Pool): Promise<void> {
  await owner.query(`
    ${messages('PENDING', 'a')}
    insert into deliveries (organization_id, message_id, lane_id, priority, due_at)
    select organization_id, id, '${laneId}', 3, recado.now() - interval '1 minute' from message_states where status = 'PENDING';

    ${messages('SCHEDULED', 'b')}
    insert into schedules (organization_id, message_id, lane_id, priority, due_at)
    select organization_id, id, '${laneId}', 3, recado.now() - interval '1 minute' from message_states where status = 'SCHEDULED';

    ${messages('PROCESSING', 'c')}
    insert into uncertainties (organization_id, message_id, attempt_no, due_at)
    select organization_id, id, 1, recado.now() - interval '1 minute' from message_states where status = 'PROCESSING';

    insert into outbox (organization_id, type, subject_id, old, new)
    select organization_id, 'message.status_updated', id, null, 'PENDING' from message_states where status = 'PENDING';
    insert into media_copies (organization_id, message_id, number_id, platform_media_id)
    select organization_id, id, '${laneId}', '1' from message_states where status = 'PENDING';
    insert into platform_notices (body) select '{}' from generate_series(1, ${waiting});

    insert into brain_questions (organization_id, conversation_id, message_id, asked_at, due_at)
    select organization_id, id, id, recado.now(), recado.now() - interval '1 minute' from message_states where status = 'PENDING';

    insert into automation_waits (organization_id, automation_id, person_key, run_id, activation, due_at)
    select '${organizationId}', '${laneId}', n, '${laneId}', 0, recado.now() - interval '1 minute'
    from generate_series(1, ${waiting}) n;

    insert into recovery_carts (organization_id, id, external_id, person_key, total_micros)
    select '${organizationId}', ('019a8c1e-7f3b-7c5d-9e2a-' || lpad(to_hex(n), 12, '0'))::uuid, n, n, 0
    from generate_series(1, ${waiting}) n;
    insert into recovery_timers (organization_id, cart_id, due_at)
    select organization_id, id, recado.now() - interval '1 minute' from recovery_carts;`);
}

/** Ids of this month, the family in the fourth group and the number in the fifth. */
const messages = (status: string, family: string) => `
  with made as (
    select overlay(recado.uuid_floor(recado.now())::text placing '${family}000-' || lpad(to_hex(n), 12, '0') from 20)::uuid as id
    from generate_series(1, ${waiting}) n
  ),
  facts as (
    insert into messages (organization_id, id, user_id, number_id, receiver, person_key, type, content, cost_micros)
    select '${organizationId}', id, '${laneId}', '${laneId}', '5511988887777', '5511988887777', 'TEMPLATE', '{}', 0 from made
  )
  insert into message_states (organization_id, id, status, attempt_no) select '${organizationId}', id, '${status}', 1 from made;`;
