import fc from 'fast-check';
import { expect, test } from 'vitest';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { Outage } from '../../runtime/outage.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { applyNotices } from '../notices/index.ts';
import { openInbox } from './conversations.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const inbox = openInbox(town, shop);
const deps = { ...town.container, reader: town.container.noticeReader };
let runs = 0;

/** What people do in a chat, in the order they do it. */
type Deed = { person: number; kind: 'write' | 'edit' | 'revoke' | 'react'; about: number };

const deed = fc.record({
  person: fc.nat({ max: 2 }),
  kind: fc.constantFrom<Deed['kind']>('write', 'write', 'write', 'edit', 'revoke', 'react'),
  about: fc.nat({ max: 9 }),
});

const phoneOf = (run: number, person: number) => `5521${970_000_000 + run * 10 + person}`;

/** Each deed as the platform would send it. An edit is about a message of the same person, or of nobody's. */
function platformMessages(deeds: readonly Deed[], run: number): Record<string, unknown>[] {
  const at = 1_794_700_000 + run * 1_000;
  return deeds.map(({ person, kind, about }, n) => {
    const original_message_id = `wamid.p${run}.${about}`;
    const base = { from: phoneOf(run, person), id: `wamid.p${run}.${n}`, timestamp: String(at + n) };
    if (kind === 'write') return { ...base, type: 'text', text: { body: `dito ${n}` } };
    if (kind === 'react')
      return { ...base, type: 'reaction', reaction: { message_id: original_message_id, emoji: '👍' } };
    if (kind === 'revoke') return { ...base, type: 'revoke', revoke: { original_message_id } };
    return {
      ...base,
      type: 'edit',
      edit: { original_message_id, message: { type: 'text', text: { body: `corrigido ${n}` } } },
    };
  });
}

async function outcome(run: number) {
  const numbers = [0, 1, 2].map((person) => phoneOf(run, person));
  const people = sql`(select person_key from chat_messages where organization_id = ${shop.organizationId}
    and phone = any (${numbers}::text[]))`;
  const threads = await many(
    database.system,
    sql`select right(c.phone, 1) as person, c.unread_count as unread, array(
          select array[coalesce(split_part(h.platform_id, '.', 3), ''), h.body, (h.deleted_at is not null)::text]
          from conversation_items i
          join chat_messages h on h.organization_id = i.organization_id and h.id = i.id
          where i.organization_id = c.organization_id and i.conversation_id = c.id order by i.at, i.id) as items
        from conversations c where c.organization_id = ${shop.organizationId} and c.person_key in ${people} order by 1`,
  );
  const published = await many(
    database.system,
    sql`select split_part(h.platform_id, '.', 3) as message, count(*)::integer as times from outbox o
        join chat_messages h on h.organization_id = o.organization_id and h.id = o.subject_id
        where o.organization_id = ${shop.organizationId} and o.type = 'message.received' and h.person_key in ${people}
        group by 1 order by 1`,
  );
  return { threads, published };
}

/** The applier that loses against the other comes again, as the worker's loop does. */
const apply = () =>
  applyNotices(deps, 3).catch((error: unknown) => {
    if (error instanceof Outage) return true;
    throw error;
  });

/** As the platform may bring them: in any order, any of them again, over several notifications, to several appliers. */
async function bring(messages: readonly Record<string, unknown>[], cuts: number): Promise<void> {
  for (let from = 0; from < messages.length; from += cuts) {
    await inbox.receiver.chat(shop, 'messages', { messages: messages.slice(from, from + cuts) });
  }
  await Promise.all(
    [1, 2].map(async () => {
      while (await apply());
    }),
  );
}

test('P3 any order, repetition and split of what people do ends in the same threads, each message published once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 1, maxLength: 10 }),
      fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
      fc.integer({ min: 1, max: 7 }),
      async (deeds, shuffle, cuts) => {
        const [plain, odd] = [runs++, runs++];
        await bring(platformMessages(deeds, plain), 100);
        const published = platformMessages(deeds, odd);
        const again = published.filter((_, n) => (shuffle[n] ?? 0) % 2 === 0);
        const mixed = [...published, ...again]
          .map((message, n) => ({ message, place: shuffle[n % shuffle.length] ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ message }) => message);
        await bring(mixed, cuts);
        const expected = await outcome(plain);
        const news = deeds.filter(({ kind }) => kind === 'write' || kind === 'react');
        expect(expected.published).toHaveLength(news.length);
        expect(await outcome(odd)).toEqual(expected);
      },
    ),
    // What fails by chance passes when it is tried again smaller: the first is reported as it is.
    { numRuns: 25, endOnFailure: true },
  );
});
