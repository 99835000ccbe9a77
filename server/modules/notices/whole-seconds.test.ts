import { beforeEach, describe, expect, test } from 'vitest';
import { many, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ana, openInbox, textMessage } from '../conversations/conversations.factory.ts';
import { readMessageId } from '../messages/index.ts';

// The platform reports whole seconds. Within one, the order in which its notice and our change arrived decides.
const database = await testDatabase();
const town = await openTown(database);
const { system } = town.container.database;
const phone = `+${ana}`;
let shop: Shop;
let inbox: ReturnType<typeof openInbox>;
/** The beginning of a second that has just passed. */
let second = 0;
beforeEach(async () => {
  shop = await openShop(town);
  inbox = openInbox(town, shop);
  const { now } = await one<{ now: Date }>(system, sql`select recado.now() as now`);
  second = Math.floor(now.getTime() / 1_000) * 1_000 - 1_000;
});

/** What is written in this second and is received so many milliseconds into it. */
async function receiveAt(millis: number, body: string, given: Record<string, unknown> = {}): Promise<void> {
  const messages = [textMessage(body, { timestamp: String(second / 1_000), ...given })];
  await inbox.receiver.chat(shop, 'messages', { contacts: [{ wa_id: ana, profile: { name: 'Ana' } }], messages });
  await arrive(millis);
}

async function preferAt(millis: number, value: 'stop' | 'resume'): Promise<void> {
  const preference = { wa_id: ana, category: 'marketing_messages', value, timestamp: second / 1_000 };
  await inbox.receiver.chat(shop, 'user_preferences', { user_preferences: [preference] });
  await arrive(millis);
}

async function arrive(millis: number): Promise<void> {
  const at = new Date(second + millis);
  await none(database.stage, sql`update platform_notices set received_at = ${at} where received_at > ${at}`);
}

/** A caller's own word, so many milliseconds into the same second. */
async function askAt(millis: number, method: 'POST' | 'DELETE'): Promise<void> {
  town.clock.advance(second + millis - town.clock.now().getTime());
  const path = method === 'POST' ? '/v1/opt-outs' : `/v1/opt-outs/${phone}`;
  const answer = await shop.call(method, path, method === 'POST' ? { phone } : undefined);
  expect(answer.statusCode).toBe(method === 'POST' ? 201 : 204);
}

const answerText = async () => {
  const answer = await shop.call('POST', '/v1/messages', { receiver: phone, body: 'Olá!' });
  return answer.json().error?.code ?? answer.statusCode;
};
const dryRun = async () =>
  (await shop.call('POST', '/v1/messages', { receiver: phone, body: 'Olá!', dryRun: true })).json().allowed;
const isOut = async () => (await shop.call('GET', `/v1/opt-outs/${phone}`)).json().optedOut;

describe('within one second', () => {
  test('who writes after a stop of the team is answered', async () => {
    await askAt(200, 'POST');
    await receiveAt(600, 'Oi');
    await inbox.receiver.apply();
    expect([await isOut(), await answerText(), await dryRun()]).toEqual([true, 202, true]);
  });

  test('RECIPIENT_OPTED_OUT for who wrote before the stop', async () => {
    await receiveAt(200, 'Oi');
    await inbox.receiver.apply();
    await askAt(600, 'POST');
    expect([await answerText(), await dryRun()]).toEqual(['RECIPIENT_OPTED_OUT', false]);
  });

  test('RECIPIENT_OPTED_OUT for a person who wrote nothing but SAIR', async () => {
    await receiveAt(300, 'SAIR');
    await inbox.receiver.apply();
    expect([await answerText(), await dryRun()]).toEqual(['RECIPIENT_OPTED_OUT', false]);
  });

  test('who goes on writing after SAIR is answered, also when both are applied together', async () => {
    await receiveAt(300, 'SAIR');
    await receiveAt(400, 'Só uma pergunta');
    await inbox.receiver.apply();
    expect([await isOut(), await answerText(), await dryRun()]).toEqual([true, 202, true]);
  });

  test('who goes on writing after SAIR in one notification is answered', async () => {
    const timestamp = String(second / 1_000);
    const messages = [textMessage('SAIR', { timestamp }), textMessage('Só uma pergunta', { timestamp })];
    await inbox.receiver.chat(shop, 'messages', { contacts: [{ wa_id: ana, profile: { name: 'Ana' } }], messages });
    await arrive(300);
    await inbox.receiver.apply();
    expect([await isOut(), await answerText(), await dryRun()]).toEqual([true, 202, true]);
  });

  test('VOLTAR after a stop of the team takes it back', async () => {
    await askAt(200, 'POST');
    await receiveAt(600, 'VOLTAR');
    await inbox.receiver.apply();
    expect([await isOut(), await answerText()]).toEqual([false, 202]);
  });

  test('SAIR and VOLTAR end as they arrived, whichever is applied first', async () => {
    await receiveAt(300, 'SAIR');
    await receiveAt(400, 'VOLTAR');
    await applyLastFirst();
    expect(await isOut()).toBe(false);
    await receiveAt(500, 'SAIR');
    await inbox.receiver.apply();
    expect(await isOut()).toBe(true);
  });

  test('VOLTAR and SAIR end in silence, whichever is applied first', async () => {
    await receiveAt(300, 'VOLTAR');
    await receiveAt(400, 'SAIR');
    await applyLastFirst();
    expect(await isOut()).toBe(true);
  });

  test('a switch on the platform and the team’s word end as they arrived', async () => {
    await askAt(100, 'POST');
    await askAt(200, 'DELETE');
    await preferAt(300, 'stop');
    await inbox.receiver.apply();
    expect(await isOut()).toBe(true);
    await askAt(400, 'DELETE');
    expect(await isOut()).toBe(false);
  });

  test('a switch that was put back is no stop, whichever is applied first', async () => {
    await preferAt(300, 'stop');
    await preferAt(400, 'resume');
    await applyLastFirst();
    expect(await isOut()).toBe(false);
  });

  test('a return that is reported again does not lift a stop that came after it', async () => {
    await preferAt(100, 'stop');
    await preferAt(200, 'resume');
    await preferAt(300, 'stop');
    await inbox.receiver.apply();
    await preferAt(5_000, 'resume');
    await inbox.receiver.apply();
    expect(await isOut()).toBe(true);
  });

  test('the window still ends a day after the platform’s own second', async () => {
    await receiveAt(600, 'Oi');
    await inbox.receiver.apply();
    const [conversation] = await inbox.conversations();
    expect(conversation?.windowExpiresAt).toBe(new Date(second + 86_400_000).toISOString());
  });

  test('the last of two corrections counts', async () => {
    for (const [first, last] of [
      ['um', 'dois'],
      ['três', 'quatro'],
      ['cinco', 'seis'],
      ['sete', 'oito'],
    ]) {
      const original = textMessage('Oi', { timestamp: String(second / 1_000) });
      await inbox.receive(original);
      for (const [n, body] of [first, last].entries()) {
        const edit = { original_message_id: original.id, message: { type: 'text', text: { body } } };
        await receiveAt(300 + n * 100, '', { type: 'edit', edit, text: undefined });
      }
      await applyLastFirst();
      const bodies = (await inbox.thread()).map((item) => item.body);
      expect([bodies.includes(first), bodies.includes(last)]).toEqual([false, true]);
    }
  });

  test('the journal keeps both instants: the platform’s second and when it reached us', async () => {
    await receiveAt(300, 'SAIR');
    await inbox.receiver.apply();
    await askAt(600, 'DELETE');
    const journal = await many<{ kind: string; at: Date; reported: Date | null }>(
      system,
      sql`select kind, at, told_at as reported from consents where organization_id = ${shop.organizationId} order by seq`,
    );
    expect(journal).toEqual([
      { kind: 'STOP', at: new Date(second + 300), reported: new Date(second) },
      { kind: 'RESUME', at: new Date(second + 600), reported: null },
    ]);
    expect((await shop.call('GET', `/v1/opt-outs/${phone}`)).json().optedOut).toBe(false);
  });
});

describe('the times of a message', () => {
  const send = async (given: Record<string, unknown> = {}) => {
    const body = { receiver: phone, templateName: 'boas_vindas', templateVariables: ['Ana'], ...given };
    const { id } = (await shop.call('POST', '/v1/messages', body)).json();
    const isOurs = sql`organization_id = ${shop.organizationId} and id = ${readMessageId(id)}`;
    await none(database.stage, sql`update message_states set status = 'SENT_TO_PROVIDER' where ${isOurs}`);
    return { id, isOurs };
  };
  const reportStatuses = async (id: string, statuses: readonly string[], at: number) => {
    const opaque = { biz_opaque_callback_data: `${shop.organizationId}.${readMessageId(id)}.1` };
    const callbacks = statuses.map((status) => ({
      id: `wamid.${id}`,
      status,
      timestamp: String(at / 1_000),
      ...opaque,
    }));
    await inbox.receiver.statuses(shop, callbacks);
    await inbox.receiver.apply();
  };
  const isSorted = (instants: readonly string[]) => expect(instants).toEqual(instants.toSorted());

  test('never run backwards, though the platform reports an earlier second', async () => {
    const { id } = await send();
    await reportStatuses(id, ['sent', 'delivered', 'read'], second);
    const shown = (await shop.call('GET', `/dashboard/messages/${id}`)).json();
    const way: { status: string; at: string }[] = shown.timeline;
    expect(way.map(({ status }) => status)).toEqual(['PENDING', 'SENT', 'DELIVERED', 'READ']);
    isSorted(way.map(({ at }) => at));
    isSorted([shown.createdAt, shown.deliveredAt, shown.readAt, shown.updatedAt]);
    await inbox.follow();
    const [listed] = (await shop.call('GET', '/dashboard/messages')).json().messages;
    isSorted([listed.createdAt, listed.deliveredAt, listed.readAt, listed.updatedAt]);
  });

  test('keep the platform’s seconds beside ours, for a reader who asks why', async () => {
    const { id } = await send();
    await reportStatuses(id, ['sent', 'delivered'], second);
    const { checks } = (await shop.call('GET', `/v1/messages/${id}/explain`)).json();
    const reported = checks.filter(({ name }: { name: string }) => ['sent', 'delivered'].includes(name));
    isSorted([checks[0].at, ...reported.map(({ at }: { at: string }) => at)]);
    for (const { detail } of reported) expect(detail).toContain(new Date(second).toISOString());
  });

  test('begin with the time a message was scheduled for', async () => {
    const scheduledAt = new Date(second + 60_700);
    const { id } = await send({ scheduled_at: scheduledAt.toISOString() });
    await reportStatuses(id, ['sent'], second + 60_000);
    const { timeline } = (await shop.call('GET', `/dashboard/messages/${id}`)).json();
    isSorted(timeline.map(({ at }: { at: string }) => at));
    expect(timeline).toHaveLength(3);
  });

  test('do not run backwards in events, though the worker that was quicker began later', async () => {
    const { id, isOurs } = await send();
    const later = new Date(second + 9_000);
    await none(database.stage, sql`update message_states set updated_at = ${later} where ${isOurs}`);
    await reportStatuses(id, ['sent'], second);
    await reportStatuses(id, ['failed'], second);
    const published = await many<{ at: Date }>(
      system,
      sql`select at from outbox where organization_id = ${shop.organizationId} and new in ('SENT', 'FAILED')`,
    );
    expect(published.map(({ at }) => at)).toEqual([later, later]);
  });
});

/** As when the worker with the later notice is the quicker one. */
async function applyLastFirst(): Promise<void> {
  const waiting = await many<{ seq: string }>(system, sql`select seq from platform_notices order by seq`);
  const earlier = waiting.slice(0, -1).map(({ seq }) => seq);
  const due = (at: string) =>
    none(
      database.stage,
      sql`update platform_notices set due_at = ${at}::timestamptz where seq = any (${earlier}::bigint[])`,
    );
  await due('infinity');
  await inbox.receiver.apply();
  await due('-infinity');
  await inbox.receiver.apply();
}
