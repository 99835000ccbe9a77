import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { thisRelease } from '../../database/release.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { contactsOf, openCampaigns, phones } from '../campaigns/campaigns.factory.ts';
import { personRules } from '../messages/sending-rules.ts';

const database = await testDatabase();
const town = await openTown(database);
const campaigns = openCampaigns(town);
const run = (text: string) => database.owner.query(thisRelease().bind(text));

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

/** The same rule for everybody: it refuses whatever it is asked. */
const refusing = {
  opt_out_refusal: ['person recado.people, type text, category text', 'RECIPIENT_OPTED_OUT'],
  frequency_refusal: [
    'person recado.people, category text, most integer, planned timestamptz',
    'MARKETING_FREQUENCY_EXCEEDED',
  ],
  window_refusal: ['person recado.people, type text, at timestamptz', 'CONVERSATION_WINDOW_CLOSED'],
  quota_refusal: ['used bigint, more bigint, quota bigint', 'PLAN_LIMIT_REACHED'],
  funds_refusal: ['balance_micros bigint, cost_micros bigint', 'INSUFFICIENT_FUNDS'],
} as const;
type Rule = keyof typeof refusing;

const replace = (rule: Rule) => {
  const [signature, code] = refusing[rule];
  return run(`create or replace function recado.${rule}(${signature}) returns text
    language sql immutable as $$ select '${code}' $$`);
};
afterEach(async () => {
  const own = thisRelease().functions.find(({ name }) => name.endsWith('contacts/sending-rules.sql'));
  await run(own?.text ?? '');
});

const person = () => {
  const [receiver = ''] = phones(1);
  return { receiver, templateName: 'boas_vindas', templateVariables: ['Ana'] };
};
const body = async (url: string, asked: object) => (await shop.call('POST', url, asked)).json();

/** What each way of sending answers, by the name of the way. */
const ways: Record<string, () => Promise<unknown>> = {
  send: async () => (await body('/v1/messages', person())).error?.code,
  'dry run': async () => (await body('/v1/messages', { ...person(), dryRun: true })).refusal?.code,
  batch: async () => {
    const { receiver, ...rest } = person();
    const recipients = [{ receiver, templateVariables: ['Ana'] }];
    return body('/v1/messages/batch', { templateName: rest.templateName, recipients });
  },
  forecast: async () => (await campaigns.create(shop, { contacts: contactsOf(phones(1)), dryRun: true })).json(),
  campaign: async () => {
    const created = (await campaigns.create(shop, { contacts: contactsOf(phones(1)) })).json();
    if (!created.id) return created;
    await campaigns.work();
    const [blocked] = (await shop.call('GET', `/v1/campaigns/${created.id}/recipients`)).json().data;
    return blocked;
  },
};

describe('a rule of sending that is changed in its one place', () => {
  test.each(Object.keys(refusing) as Rule[])(
    '%s holds for a send, a dry run, a batch, a forecast and a campaign',
    async (rule) => {
      await replace(rule);
      for (const [way, ask] of Object.entries(ways)) {
        // A batch is of templates, whose contract knows no window.
        if (rule === 'window_refusal' && way === 'batch') continue;
        expect([way, JSON.stringify(await ask())]).toEqual([way, expect.stringContaining(refusing[rule][1])]);
      }
    },
  );

  test.each(personRules.filter(({ isJudgedAgain }) => isJudgedAgain))(
    '$refusal holds for what was accepted before, and its explanation names the check',
    async ({ check, refusal }) => {
      const { id } = await body('/v1/messages', person());
      const rule = (Object.keys(refusing) as Rule[]).find((one) => refusing[one][1] === refusal);
      await replace(rule ?? 'opt_out_refusal');
      await campaigns.deliver(shop);
      const explained = (await shop.call('GET', `/v1/messages/${id}/explain`)).json();
      expect(explained.status).toBe('FAILED');
      expect(explained.checks).toContainEqual(expect.objectContaining({ phase: 'DELIVERED', name: check, ok: false }));
    },
  );
});

test('every rule about a person has its words, in the order in which it is judged', async () => {
  const { rows } = await run(`select name from recado.person_checks(
    person => null, type => null, category => null, most => null, planned => null, at => null)`);
  expect(rows.map(({ name }) => name)).toEqual(personRules.map(({ check }) => check));
});

test('rules are put in place of their calls: only the look at the list of marketing stays one', async () => {
  const { rows } = await run(`explain verbose select
      recado.person_refusal(person => p, type => m.type, category => m.category, most => 2, planned => m.created_at, at => m.created_at),
      recado.standing_refusal(p, m.type, m.category, m.created_at),
      recado.wallet_refusal(used => recado.used_in_month(w.month, w.month_used, w.month), more => m.cost_micros,
        quota => 5, balance_micros => w.balance_micros, cost_micros => m.cost_micros)
    from recado.messages m
    left join recado.people p on p.organization_id = m.organization_id and p.person_key = m.person_key
    join recado.wallets w on w.organization_id = m.organization_id`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(
    [...plan.matchAll(/(\w+)\(/g)].map(([, name]) => name).filter((name) => /_refusal|_window|_month/.test(`${name}`)),
  ).toEqual([]);
  expect(plan).toContain('marketing_free_at');
});
