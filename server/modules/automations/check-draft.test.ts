import { beforeAll, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { signInAs, type Visitor } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';

const town = await openTown(await testDatabase());
let shop: Shop;
let ana: Visitor;
beforeAll(async () => {
  shop = await openShop(town);
  ana = await signInAs(town, shop.owner.id);
});

const good = { name: 'Carrinho', trigger: 'cart.abandoned', steps: [{ type: 'text', config: { body: 'Oi' } }] };
const check = async (draft: Record<string, unknown>, headers = {}) =>
  (await ana.call('POST', '/panel/api/automations/check', { ...good, ...draft }, headers)).json();
const step = (type: string, config: object) => ({ steps: [{ type, config }] });

describe('POST /panel/api/automations/check', () => {
  test('finds nothing in a draft that can be saved, says what a run costs, and leaves no trace in the audit log', async () => {
    expect(await check({})).toEqual({ problems: [], costPerRunBrl: expect.any(Number) });
    expect((await check({})).costPerRunBrl).toBeGreaterThan(0);
    const audit = (await ana.call('GET', '/panel/api/audit?action=panel.checkAutomation')).json();
    expect(audit.data).toEqual([]);
  });

  const wrong: [Record<string, unknown>, string][] = [
    [{ name: '' }, 'name'],
    [{ steps: [] }, 'steps'],
    [{ trigger: 'contact.tagged' }, 'triggerConfig.tag'],
    [step('text', { body: '' }), 'steps.0.config.body'],
    [step('text', { body: 'Oi {{nome}}' }), 'steps.0.config.body'],
    [step('message', { variables: [] }), 'steps.0.config.templateId'],
    [step('message', { templateId: 'x' }), 'steps.0.config.templateId'],
    [step('wait', { minutes: 9_999_999 }), 'steps.0.config.minutes'],
    [step('wait', {}), 'steps.0.config.minutes'],
    [step('tag', {}), 'steps.0.config'],
    [step('tag', { add: [' '] }), 'steps.0.config.add.0'],
    [step('condition', { when: 'tagged', otherwise: 'stop' }), 'steps.0.config.tag'],
    [step('notify', { url: 'http://10.0.0.1' }), 'steps.0.config.url'],
  ];
  test.each(wrong)('%j has a problem at %s, and saving it is refused there', async (draft, field) => {
    const { problems, costPerRunBrl } = await check(draft);
    expect(problems.map((one: { field: string }) => one.field)).toEqual([field]);
    expect(costPerRunBrl).toBeNull();
    const answer = await ana.call('POST', '/panel/api/v1/automations', { ...good, ...draft });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details.fields.map((one: { field: string }) => one.field)).toEqual([field]);
  });

  test('says it in English to an English page', async () => {
    const english = { 'accept-language': 'en' };
    const sentences = await Promise.all(
      wrong.map(async ([draft]) => (await check(draft, english)).problems[0].problem as string),
    );
    expect(sentences.filter((sentence) => /[àáâãçéêíóôõú]|^deve|^informe/.test(sentence))).toEqual([]);
    const foreign = step('message', { templateId: '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a' });
    expect((await check(foreign, english)).problems).toEqual([
      { field: 'steps.0.config.templateId', problem: 'does not belong to your organization' },
    ]);
    const miscounted = step('message', { templateId: shop.templates.greeting.id });
    expect((await check(miscounted, english)).problems[0].problem).toBe('the template takes 1 and there are 0');
  });
});
