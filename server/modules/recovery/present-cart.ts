import type { Cart as PublicCart, Order as PublicOrder } from '@recado/contract/routes/recovery.ts';
import type { Static } from 'typebox';
import { publicMessageId } from '../messages/index.ts';
import { toReais } from '../wallet/index.ts';
import type { Cart, Order } from './cart.ts';

export const presentCart = (cart: Cart): Static<typeof PublicCart> => ({
  id: cart.id,
  externalId: cart.externalId,
  phone: cart.phone && `+${cart.phone}`,
  name: cart.name,
  email: cart.email,
  items: cart.items,
  total: toReais(cart.totalMicros),
  checkoutUrl: cart.checkoutUrl,
  status: cart.status,
  abandonedAt: cart.abandonedAt?.toISOString() ?? null,
  orderedAt: cart.orderedAt?.toISOString() ?? null,
  createdAt: cart.createdAt.toISOString(),
  updatedAt: cart.updatedAt.toISOString(),
});

export const presentOrder = (order: Order): Static<typeof PublicOrder> => ({
  id: order.id,
  externalId: order.externalId,
  cartExternalId: order.cartExternalId,
  phone: order.phone && `+${order.phone}`,
  total: toReais(order.totalMicros),
  recovered: order.recovered,
  attribution:
    order.via && order.messageId
      ? {
          via: order.via,
          messageId: publicMessageId(order.messageId),
          campaignId: order.campaignId,
          automationId: order.automationId,
        }
      : null,
  createdAt: order.createdAt.toISOString(),
});
