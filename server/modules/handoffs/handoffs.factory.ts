import { composeAutomations } from '../../compose/automations.ts';
import { composeRenderers } from '../../compose/renderers.ts';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { readEvents } from '../../events/index.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Shop, Town } from '../../testing/shop.ts';
import { openInbox } from '../conversations/conversations.factory.ts';
import { catchUp } from '../reports/reports.factory.ts';

export type PublicHandoff = { id: string; conversationId: string; reason: string; status: string; summary: string };

const chores = ['follow messages', 'judge questions', 'answer questions', 'answer in a model’s words'];

/** A shop's assistant, driven by hand: it acts when the test says so. */
export function openAssistant(town: Town, shop: Shop) {
  const inbox = openInbox(town, shop);
  const { system } = town.container.database;
  const { organizationId } = shop;
  const work = composeAutomations(town.container, () => {});
  const turn = async (name: string) => {
    const chore = work.find((one) => one.name === name);
    invariant(chore, `there is a chore ${name}`);
    while (await chore.run());
  };
  const done = async (answer: ReturnType<Shop['call']>) => {
    const { statusCode, body } = await answer;
    invariant(statusCode < 300, `${statusCode} ${body}`);
    return JSON.parse(body);
  };
  return {
    inbox,
    turn,
    /** People write, one after the other, and the assistant does all it has to. */
    async receive(...messages: Record<string, unknown>[]) {
      await inbox.receive(...messages);
      await this.settle();
    },
    async settle() {
      // One question of a conversation waits for the one before it.
      for (const name of [...chores, ...chores, ...chores]) await turn(name);
    },
    switchOn: (settings: Record<string, unknown> = {}) =>
      done(shop.call('PUT', '/v1/brain/settings', { enabled: true, ...settings })),
    teach: (title: string, answer: string, tags: string[] = []) =>
      done(shop.call('POST', '/v1/brain/entries', { title, answer, tags })),
    handoffs: async (query = ''): Promise<PublicHandoff[]> =>
      (await done(shop.call('GET', `/v1/brain/handoffs${query}`))).data,
    resolve: (id: string, body?: unknown) => done(shop.call('POST', `/v1/brain/handoffs/${id}/resolve`, body)),
    settings: () => done(shop.call('GET', '/v1/brain/settings')),
    /** Everything the shop sent, oldest first. */
    replies: async () =>
      (
        await many<{ body: string }>(
          system,
          sql`select body from messages where organization_id = ${organizationId} order by id`,
        )
      ).map(({ body }) => body),
    /** The events that callers get of handoffs. */
    async published() {
      await catchUp(system);
      const events = (await readEvents(system, organizationId, 0, 1_000)).filter(
        ({ type }) => type === 'conversation.needs_human',
      );
      return (await composeRenderers(town.container)['conversation.needs_human']?.(events)) ?? [];
    },
  };
}
