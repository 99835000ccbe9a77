import type { EventName } from '@recado/contract/events/names.ts';
import { many, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { readEvents } from '../../events/index.ts';
import type { Shop, Town } from '../../testing/shop.ts';
import { openReceiver } from '../notices/notices.factory.ts';
import { catchUp } from '../reports/reports.factory.ts';
import { renderChatEvents } from './index.ts';

export const ana = '5511988887777';

let written = 0;

/** One chat message as the platform passes it on: a text unless `given` has another type. */
export function chatMessage(given: Record<string, unknown> = {}): Record<string, unknown> & { id: string } {
  written += 1;
  const content = given.type === undefined ? { type: 'text', text: { body: 'Olá' } } : {};
  const timestamp = String(Math.floor(Date.now() / 1_000));
  return { from: ana, id: `wamid.IN${written}`, timestamp, ...content, ...given };
}

/** A button of ours, pressed. */
export const tap = (id: string, title: string) => ({
  type: 'interactive',
  interactive: { type: 'button_reply', button_reply: { id, title } },
});

export const textMessage = (body: string, given: Record<string, unknown> = {}) =>
  chatMessage({ type: 'text', text: { body }, ...given });

/** The platform's side and the team's side of a shop's chats. Everything goes through the real webhook. */
export function openInbox(town: Town, shop: Shop) {
  const receiver = openReceiver(town);
  const { system } = town.container.database;
  const { organizationId } = shop;

  const contactsOf = (messages: readonly Record<string, unknown>[], name: string) =>
    [...new Set(messages.map(({ from, to }) => (from === shop.phone ? to : from)))].map((wa_id) => ({
      wa_id,
      profile: { name },
    }));

  return {
    receiver,
    /** People write: one notification, applied. */
    async receive(...messages: Record<string, unknown>[]): Promise<void> {
      await receiver.chat(shop, 'messages', { contacts: contactsOf(messages, 'Ana'), messages });
      await receiver.apply();
    },
    /** The team writes on its phone app. */
    async echo(...messages: Record<string, unknown>[]): Promise<void> {
      const message_echoes = messages.map((one) => ({ ...one, from: one.from ?? shop.phone, to: one.to ?? ana }));
      await receiver.chat(shop, 'smb_message_echoes', { contacts: contactsOf(message_echoes, 'Ana'), message_echoes });
      await receiver.apply();
    },
    follow: () => catchUp(system),
    async conversations(query = ''): Promise<Record<string, unknown>[]> {
      return (await shop.call('GET', `/v1/conversations${query}`)).json().content;
    },
    async items(conversationId: unknown, query = ''): Promise<Record<string, unknown>[]> {
      return (await shop.call('GET', `/v1/conversations/${conversationId}/messages${query}`)).json().content;
    },
    /** The thread of the shop's only conversation. */
    async thread(): Promise<Record<string, unknown>[]> {
      const [only] = await this.conversations();
      return only ? this.items(only.id) : [];
    },
    /** The events that callers get of messages of these types, oldest first. */
    async published(type: EventName): Promise<Record<string, unknown>[]> {
      await catchUp(system);
      const events = (await readEvents(system, organizationId, 0, 1_000)).filter((event) => event.type === type);
      const rendered = await renderChatEvents({ system, baseUrl: 'http://loja.example' }, events);
      return rendered.flatMap((data) => (data ? [data] : []));
    },
    signals: () =>
      many<{ kind: string; person_key: string }>(
        system,
        sql`select kind, person_key from signals where organization_id = ${organizationId} and follower = 'automations'
            order by seq`,
      ),
    /** As if the worker had handed this message over and the platform had answered. */
    async handOver(publicId: string): Promise<string> {
      const { id } = await one<{ id: string }>(
        system,
        sql`select id from messages where organization_id = ${organizationId} order by id desc limit 1`,
      );
      const platformId = `wamid.${publicId}`;
      const isOurs = sql`organization_id = ${organizationId} and id = ${id}`;
      await none(system, sql`update message_states set status = 'PROCESSING' where ${isOurs}`);
      await none(
        system,
        sql`with sent as (
              update message_states set status = 'SENT_TO_PROVIDER', platform_id = ${platformId}
              where ${isOurs}
            )
            insert into platform_messages (hash, platform_id, organization_id, message_id)
            values (hashtextextended(${platformId}, 0), ${platformId}, ${organizationId}, ${id})`,
      );
      return platformId;
    },
  };
}

export type Inbox = ReturnType<typeof openInbox>;
