import { beforeEach, describe, expect, test } from 'vitest';
import { maybe, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { LoggedEvent } from '../../events/index.ts';
import { ruleOn } from '../../provider/cloud/failure-table.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { personKey } from '../contacts/index.ts';
import { renderNumberEvents, setNumberStatus } from '../numbers/index.ts';
import { renderTemplateEvents } from '../templates/index.ts';
import { proveWallet } from '../wallet/index.ts';
import { eventsOf, numberStatus, openDocks, sendTo, setDue, statesOf } from './deliveries.factory.ts';
import { liftRestrictions } from './deliveries.queries.ts';

const database = await testDatabase();
const town = await openTown(database);
const docks = await openDocks(town);
const { system } = database;

/** Two cores shared with others: a condition has time to come true. */
let shop: Shop;
/** One person each test: what an earlier one left waiting must not meet the fault of this one. */
let ana = '';
let tests = 0;
beforeEach(async () => {
  await docks.reset();
  tests += 1;
  ana = `+55119${88_000_000 + tests}`;
  shop = await openShop(town, { platformUrl: docks.url });
});

const firstState = async () => (await statesOf(town, shop))[0];
const templateRow = () =>
  one<{ status: string; pause_kind: string | null }>(
    system,
    sql`select status, pause_kind from templates
        where organization_id = ${shop.organizationId} and id = ${shop.templates.greeting.id}`,
  );

/** Every answer a send can meet, by what must become of the message under its ruling. */
const codes = [
  ...[0, 1, 2, 3, 4, 10, 33, 100, 190, 200, 368, 506, 80007, 80008, 130429, 130472, 130497, 131000, 131005, 131008],
  ...[131009, 131016, 131021, 131026, 131030, 131031, 131037, 131042, 131045, 131047, 131048, 131049, 131050, 131051],
  ...[131053, 131056, 131057, 131064, 132000, 132001, 132005, 132007, 132008, 132012, 132015, 132016, 132018, 132068],
  ...[132069, 133000, 133004, 133005, 133006, 133010, 133015, 134101, 134102, 135000],
];

describe('a platform’s answer', () => {
  test.each(codes)('%i is retried or failed by its ruling', async (code) => {
    const ruling = ruleOn(code);
    expect(ruling).not.toBeNull();
    await docks.fault({ then: 'error', code, match: { to: ana } });
    await sendTo(shop, ana);
    await docks.openWorker();
    if (ruling?.wait) {
      // Put back with a wait, or, where the wait is short, sent by now: never failed, never twice.
      await expect.poll(async () => (await firstState())?.attempt_no).toBeGreaterThan(0);
      await expect.poll(async () => (await docks.journal(shop)).length).toBeGreaterThan(0);
      expect(['PROCESSING', 'SENT_TO_PROVIDER']).toContain((await firstState())?.status);
      expect(await shop.balance()).toBe(99.94);
    } else {
      await expect.poll(async () => (await firstState())?.status).toBe('FAILED');
      expect([(await firstState())?.error_code, await shop.balance()]).toEqual([ruling?.code, 100]);
    }
    const accepted = (await docks.journal(shop)).filter((call) => call.status === 200);
    expect(accepted.length).toBeLessThanOrEqual(1);
  });
});

describe('what a failure means for the number', () => {
  test.each([
    [131048, 'RESTRICTED', 'SPAM_RATE', 'NUMBER_BLOCKED'],
    [368, 'RESTRICTED', 'POLICY_VIOLATION', 'NUMBER_BLOCKED'],
    [131031, 'BANNED', 'ACCOUNT_LOCKED', 'NUMBER_BLOCKED'],
    [190, 'DISCONNECTED', 'ACCESS_LOST', 'SENDER_NOT_ALLOWED'],
    [0, 'DISCONNECTED', 'ACCESS_LOST', 'SENDER_NOT_ALLOWED'],
    [10, 'DISCONNECTED', 'ACCESS_LOST', 'SENDER_NOT_ALLOWED'],
  ])('%i makes it %s, publishes it once, and the queue fails without a call', async (code, status, reason, refusal) => {
    await docks.fault({ then: 'error', code, match: { to: ana } });
    await sendTo(shop, '+5511977776666');
    await setDue(town, shop, 3_600);
    await sendTo(shop, ana);
    const worker = await docks.openWorker();
    await expect.poll(() => numberStatus(town, shop)).toEqual({ status, reason });
    expect(await eventsOf(town, shop, 'number.status')).toEqual([
      { old: 'CONNECTED', new: status, subject_id: shop.number.id, detail: { reason } },
    ]);
    const calls = (await docks.journal(shop)).length;
    await setDue(town, shop, 0);
    worker.nudge([shop.number.id]);
    await expect
      .poll(async () => (await statesOf(town, shop)).map((state) => state.status))
      .toEqual(['FAILED', 'FAILED']);
    expect((await firstState())?.error_code).toBe(refusal);
    expect((await docks.journal(shop)).length).toBe(calls);
    expect([await shop.balance(), (await proveWallet(system, shop.organizationId)).difference]).toEqual([100, 0]);
  });

  test('a spam restriction ends after a day, and an operator’s block does not', async () => {
    await docks.fault({ then: 'error', code: 131048, match: { to: ana } });
    await sendTo(shop, ana);
    await docks.openWorker();
    await expect.poll(async () => (await numberStatus(town, shop)).status).toBe('RESTRICTED');
    await liftRestrictions(system);
    expect((await numberStatus(town, shop)).status).toBe('RESTRICTED');
    await database.advance(24 * 3_600_000 + 1_000);
    await liftRestrictions(system);
    expect(await numberStatus(town, shop)).toEqual({ status: 'CONNECTED', reason: 'RESTRICTION_ENDED' });
    await setNumberStatus(database, shop.phone, 'RESTRICTED');
    await liftRestrictions(system);
    expect(await numberStatus(town, shop)).toEqual({ status: 'RESTRICTED', reason: 'OPERATOR' });
    await database.advance(-24 * 3_600_000 - 1_000);
  });

  test('the event is rendered with the phone, which the log does not hold', async () => {
    await setNumberStatus(database, shop.phone, 'BANNED');
    const published = await eventsOf(town, shop, 'number.status');
    expect(JSON.stringify(published)).not.toContain(shop.phone);
    expect(await renderNumberEvents(system, published.map(logged))).toEqual([
      { numberId: shop.number.id, phone: `+${shop.phone}`, status: 'BANNED', reason: 'OPERATOR' },
    ]);
  });
});

describe('what a failure means for the template or the person', () => {
  test.each([
    [132015, 'PAUSED', 'PLATFORM', 'TEMPLATE_PAUSED'],
    [132016, 'DISABLED', null, 'TEMPLATE_NOT_SENDABLE'],
  ])(
    '%i makes the template %s, and what is queued with it fails and is refunded',
    async (code, status, kind, refusal) => {
      await docks.fault({ then: 'error', code, match: { to: ana } });
      await sendTo(shop, ana);
      await sendTo(shop, '+5511988880000', 'promocao');
      const worker = await docks.openWorker();
      await expect.poll(templateRow).toEqual({ status, pause_kind: kind });
      await sendTo(shop, '+5511988886666').catch(() => null);
      await expect
        .poll(async () => {
          await worker.sweep();
          return (await statesOf(town, shop)).every((state) => ['FAILED', 'SENT_TO_PROVIDER'].includes(state.status));
        })
        .toBe(true);
      const failures = (await statesOf(town, shop)).filter((state) => state.status === 'FAILED');
      expect(new Set(failures.map((state) => state.error_code))).toEqual(new Set([refusal]));
      const published = await eventsOf(town, shop, 'template.updated');
      expect(await renderTemplateEvents(system, published.map(logged))).toEqual([
        {
          templateId: shop.templates.greeting.id,
          name: 'boas_vindas',
          language: 'pt_BR',
          providerStatus: status,
          previousStatus: 'APPROVED',
          rejectionReason: null,
          automatic: false,
        },
      ]);
    },
  );

  test('131050 opts the person out as the platform’s word', async () => {
    await docks.fault({ then: 'error', code: 131050, match: { to: ana } });
    await sendTo(shop, ana, 'promocao');
    await docks.openWorker();
    await expect
      .poll(() =>
        maybe<{ source: string }>(
          system,
          sql`select opted_out_source as source from people
              where organization_id = ${shop.organizationId} and person_key = ${personKey(ana.slice(1))}`,
        ),
      )
      .toEqual({ source: 'PLATFORM' });
    const refused = await shop.call('POST', '/v1/messages', {
      receiver: ana,
      templateName: 'boas_vindas',
      templateVariables: ['Ana'],
    });
    expect(refused.json().error.code).toBe('RECIPIENT_OPTED_OUT');
  });
});

function logged(published: { old: string; new: string; subject_id: string; detail: Record<string, unknown> | null }) {
  const { old, subject_id: subjectId, detail } = published;
  const at = new Date();
  const event = { g: 1, position: 1, day: '2026-11-15', at, organizationId: shop.organizationId };
  return { ...event, type: 'number.status', subjectId, old, new: published.new, detail } as const satisfies LoggedEvent;
}
