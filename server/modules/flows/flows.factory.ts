import { startSimulator } from '@recado/simulator/start.ts';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { atEnd } from '../../testing/at-end.ts';
import { openShop, type ShopGiven, type Town } from '../../testing/shop.ts';

let made = 0;

/** A form as a caller writes it; names are unique on the platform. */
export const formOf = (given: { name?: string; definition?: object } = {}) => ({
  name: `Contato ${++made}`,
  category: 'LEAD_GENERATION',
  ...given,
  definition: {
    title: 'Fale conosco',
    fields: [
      { key: 'nome', label: 'Nome', type: 'TEXT', required: true },
      { key: 'uf', label: 'Estado', type: 'SELECT', options: [{ id: 'sp', title: 'São Paulo' }] },
    ],
    ...given.definition,
  },
});

/** A platform to publish on, and shops that are on it. */
export async function openPlatform(town: Town) {
  const simulator = await startSimulator();
  atEnd(() => simulator.close());
  return {
    flows: simulator.world.flows,
    /** A draft, as an attempt to publish may leave it there. */
    leave(accountId: string) {
      const flow = {
        ...{ id: `9${++made}`, accountId, name: `Sobra ${made}`, categories: ['OTHER'], status: 'DRAFT', json: '' },
        ...{ validationErrors: [], endpointUri: undefined, createdAt: 0 },
      };
      simulator.world.flows.save(flow);
      return flow;
    },
    /** The platform does what it is asked, and its answer gets lost. */
    lose<T>(work: () => Promise<T>): Promise<T> {
      const nothing = { code: undefined, ms: undefined, httpStatus: undefined, retryAfterSeconds: undefined };
      simulator.world.faults.add({ id: 'lost', match: { path: '/flows' }, then: 'garbage', times: 1, ...nothing });
      return work();
    },
    async openShop(given: ShopGiven = {}) {
      const shop = await openShop(town, { platformUrl: simulator.url, ...given });
      return {
        ...shop,
        /** A published form of the shop. */
        async form(given: Parameters<typeof formOf>[0] = {}) {
          return (await shop.call('POST', '/v1/flows', formOf(given))).json();
        },
        /** The person wrote just now. */
        openWindow: (personKey: string) =>
          none(
            town.database.system,
            sql`insert into people (organization_id, person_key, last_inbound_at, window_until)
                values (${shop.organizationId}, ${personKey}, recado.now(), recado.now() + interval '1 hour')`,
          ),
      };
    },
  };
}

export type FormShop = Awaited<ReturnType<Awaited<ReturnType<typeof openPlatform>>['openShop']>>;
