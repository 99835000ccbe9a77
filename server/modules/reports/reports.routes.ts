import { routes } from '@recado/contract/routes/index.ts';
import { bind, reply } from '../../http/index.ts';
import { createHealthReader, type HealthDesk } from './read-health.ts';

export function reportRoutes(desk: HealthDesk) {
  const readHealth = createHealthReader(desk);
  return [
    bind(routes.getHealth, async () => {
      const health = await readHealth();
      return reply(health.status === 'DOWN' ? 503 : 200, health);
    }),
  ];
}
