import fc from 'fast-check';
import { expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readMessageId } from '../messages/index.ts';
import { type JournalEntry, openDocks, setDue } from './deliveries.factory.ts';

/**
 * Texts, templates, buttons, lists and places (a reaction needs a message to react to), with any letters in them, some
 * refused by the platform for a while. What it receives is written
 * down here a second time, from what the caller asked: our own words for it are not asked.
 */
const database = await testDatabase();
const town = await openTown(database);
const docks = await openDocks(town);
await docks.reset();
const shop = await openShop(town, { platformUrl: docks.url });
await database.owner.query('update numbers set sends_per_second = 1000000, throughput_per_second = 10000');
await database.owner.query(`update cache_versions set version = version + 1 where kind = 'numbers'`);
await town.caughtUp();

/** `asked`: what our caller sends. `onPlatform`: what the platform must receive of it. */
type Case = { asked: object; onPlatform: object };

const words = (maxLength: number) =>
  fc
    .array(fc.constantFrom('Olá', 'R$ 12,50', '"', '\\', '{{1}}', '👩‍🚀', 'ação', '<b>', '%s', '\u2028', '½'), {
      minLength: 1,
      maxLength: 4,
    })
    .map((some) => [...some.join(' ')].slice(0, maxLength).join('').trim() || 'x');
const degrees = (most: number) => fc.integer({ min: -most * 100, max: most * 100 }).map((n) => n / 100);

const text = words(200).map((body): Case => ({ asked: { body }, onPlatform: { type: 'text', text: { body } } }));

const template = words(60).map(
  (name): Case => ({
    asked: { templateName: 'boas_vindas', templateVariables: [name] },
    onPlatform: {
      type: 'template',
      template: {
        name: 'boas_vindas',
        language: { code: 'pt_BR' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: name }] }],
      },
    },
  }),
);

const buttons = fc.tuple(words(100), words(20), words(60)).map(
  ([body, title, footer]): Case => ({
    asked: { interactive: { type: 'button', body, footer, buttons: [{ id: 'b1', title }] } },
    onPlatform: {
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: body },
        footer: { text: footer },
        action: { buttons: [{ type: 'reply', reply: { id: 'b1', title } }] },
      },
    },
  }),
);

const list = fc.tuple(words(100), words(20), words(24), words(72)).map(
  ([body, button, title, description]): Case => ({
    asked: { interactive: { type: 'list', body, button, sections: [{ rows: [{ id: 'r1', title, description }] }] } },
    onPlatform: {
      type: 'interactive',
      interactive: {
        type: 'list',
        body: { text: body },
        action: { button, sections: [{ rows: [{ id: 'r1', title, description }] }] },
      },
    },
  }),
);

const location = fc.tuple(degrees(90), degrees(180), words(60)).map(
  ([latitude, longitude, name]): Case => ({
    asked: { location: { latitude, longitude, name } },
    onPlatform: { type: 'location', location: { latitude, longitude, name } },
  }),
);

const sends = fc.array(
  fc.record({ content: fc.oneof(text, template, buttons, list, location), refusals: fc.nat({ max: 2 }) }),
  { minLength: 1, maxLength: 12 },
);

let people = 0;
/** A new person who has just written to the shop. */
async function newPerson(): Promise<string> {
  const digits = String(80_000_000 + people++);
  await none(
    database.system,
    sql`insert into people (organization_id, person_key, last_inbound_at, window_until)
        values (${shop.organizationId}, ${`5511${digits}`}, recado.now(), recado.now() + interval '1 day')`,
  );
  return `+55119${digits}`;
}

type Sent = JournalEntry & { body: object };
const bodiesSentTo = async (receivers: readonly string[]) =>
  ((await docks.journal(shop)) as Sent[]).filter(({ to }) => receivers.includes(to)).map(({ body }) => body);

/** Asks for one message, and answers what the platform must receive of it: once for each refusal, and then once more. */
async function send({ content, refusals }: { content: Case; refusals: number }) {
  const to = await newPerson();
  if (refusals > 0) await docks.fault({ match: { to }, then: 'error', code: 131000, times: refusals });
  const answer = await shop.call('POST', '/v1/messages', { receiver: to, ...content.asked });
  expect([answer.statusCode, answer.body]).toEqual([202, expect.any(String)]);
  const id = readMessageId(answer.json().id);
  const bodies = Array.from({ length: refusals + 1 }, (_, before) => ({
    ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to, ...content.onPlatform },
    biz_opaque_callback_data: `${shop.organizationId}.${id}.${before + 1}`,
  }));
  return { to, bodies };
}

test('S7 what the platform receives is what was asked for, in every attempt, and no attempt is received twice', async () => {
  await fc.assert(
    fc.asyncProperty(sends, async (batch) => {
      const sent = await Promise.all(batch.map(send));
      const receivers = sent.map(({ to }) => to);
      const expected = sent.flatMap(({ bodies }) => bodies);
      const worker = await docks.openWorker();
      await expect
        .poll(async () => {
          await setDue(town, shop, 0);
          // As it does by itself: a lane whose row is locked at one moment is taken at the next.
          await worker.take();
          await worker.sweep();
          return shop.count('deliveries');
        })
        .toBe(0);
      await worker.stop(1_000);
      expect((await bodiesSentTo(receivers)).sort(byOpaque)).toEqual(expected.sort(byOpaque));
    }),
    // To shrink would wait for each smaller one, and end without the reason.
    { numRuns: 25, endOnFailure: true },
  );
});

const byOpaque = (one: object, other: object) => opaqueOf(one).localeCompare(opaqueOf(other));
const opaqueOf = (body: object) => String(Reflect.get(body, 'biz_opaque_callback_data'));
