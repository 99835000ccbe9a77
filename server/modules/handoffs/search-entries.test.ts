import { beforeAll, describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { searchEntries } from './entries.queries.ts';
import { defaultSettings } from './settings.ts';
import { entries, questions, unanswerable } from './testing/questions.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const keys = new Map<string, string>();

beforeAll(async () => {
  for (const { key, ...entry } of entries) {
    const made = await shop.call('POST', '/v1/brain/entries', entry);
    keys.set(made.json().id, key);
  }
});

/** The entry that would be answered from; null for none that is sure enough. */
async function answerOf(question: string): Promise<string | null> {
  const [best] = await searchEntries(database.system, shop.organizationId, question, 3);
  return best && best.confidence >= defaultSettings.confidence ? (keys.get(best.id) ?? null) : null;
}

describe('the search over what a shop taught', () => {
  test('finds the right entry for at least 80 % of the questions people write', async () => {
    const wrong: string[] = [];
    for (const [question, key] of questions) {
      const found = await answerOf(question);
      if (found !== key) wrong.push(`${question} → ${found}`);
    }
    expect([entries.length, questions.length, unanswerable.length]).toEqual([15, 40, 10]);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(questions.length * 0.2);
  });

  test('answers none of the questions about something else', async () => {
    const found = await Promise.all(unanswerable.map(async (question) => [question, await answerOf(question)]));
    expect(found).toEqual(unanswerable.map((question) => [question, null]));
  });

  test('finds nothing in a greeting', async () => {
    for (const greeting of ['Oi', 'Bom dia!', 'Olá, tudo bem?', 'obrigada'])
      expect(await answerOf(greeting)).toBeNull();
  });

  test('looks at active entries of the organization alone', async () => {
    const [first] = keys.keys();
    const { title, answer, tags } = entries[0];
    await shop.call('PUT', `/v1/brain/entries/${first}`, { title, answer, tags, active: false });
    expect(await answerOf('qual o prazo de entrega')).not.toBe('prazo');
    const other = await openShop(town);
    expect(await searchEntries(database.system, other.organizationId, 'Quanto é o frete?', 3)).toEqual([]);
  });
});
