import { startSimulator } from '@recado/simulator/start.ts';
import { atEnd } from '../../testing/at-end.ts';
import { openShop, openTown, type Shop, type ShopGiven, type Town } from '../../testing/shop.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import type { AskedTemplate } from './create/draft.ts';

/** A shop on a platform of its own, which reviews nothing by itself. */
export async function openReviewedShop(
  database: TestDatabase,
  given: ShopGiven = {},
  settings: Record<string, string> = {},
) {
  const simulator = await startSimulator({ settings: { autoReview: false } });
  atEnd(() => simulator.close());
  const town = await openTown(database, settings);
  const shop = await openShop(town, { ...given, platformUrl: simulator.url });
  const account = await town.container.numbers.account(shop.organizationId, shop.number.businessAccountId);
  return { town, shop, simulator, account, ...toolsOf(town, shop, simulator.url, account) };
}

type Listed = { components: { text?: string; buttons?: { url: string }[] }[] };

type Account = { platformAccountId: string; accessToken: string };

function toolsOf(town: Town, shop: Shop, platformUrl: string, { platformAccountId, accessToken }: Account) {
  const call = async (method: string, url: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    return { ok: answer.ok, json: (await answer.json()) as { data: Listed[] } };
  };
  return {
    create: (asked: Partial<AskedTemplate>, headers: Record<string, string> = {}) =>
      shop.call('POST', '/v1/templates', { ...plain(), ...asked }, headers),
    control: (method: string, path: string, body?: unknown) => call(method, `${platformUrl}/_control/${path}`, body),
    /** A call about the account's templates, made behind our back. */
    onPlatform: (method: string, query: string, body?: unknown) =>
      call(method, `${platformUrl}/v24.0/${platformAccountId}/message_templates${query}`, body),
    events: async () => {
      const { rows } = await town.database.owner.query(
        `select type, old, new, detail from outbox where organization_id = $1 and type like 'template.%' order by seq`,
        [shop.organizationId],
      );
      return rows;
    },
  };
}

let made = 0;

/** A template that is taken as it is, under a name of its own. */
export function plain(): AskedTemplate {
  made += 1;
  return {
    name: `modelo_${made}`,
    category: 'UTILITY',
    language: 'pt_BR',
    body: 'Oi {{1}}, o pedido {{2}} saiu para entrega.',
    samples: { '1': 'Ana', '2': '4512' },
  };
}
