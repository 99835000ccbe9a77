import type { Item } from '../api/paths.ts';
import type { Tone } from '../ui/status.tsx';

export type Endpoint = Item<'/webhook/endpoints'>;
export type Health = Item<'/webhook/health'>;
export type Delivery = Item<'/webhook/deliveries'>;

export const healthTones: Record<Health['state'], Tone> = {
  HEALTHY: 'good',
  FAILING: 'bad',
  OFF: 'quiet',
  UNUSED: 'quiet',
};
export const deliveryTones: Record<Delivery['status'], Tone> = {
  PENDING: 'busy',
  DELIVERED: 'good',
  FAILED: 'warn',
  EXHAUSTED: 'bad',
};
