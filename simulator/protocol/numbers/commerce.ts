import type { PhoneNumber } from '../../world/accounts.ts';
import type { Edge } from '../edge.ts';
import { askedFields, pickFields } from '../fields.ts';
import { refuse } from '../graph-error.ts';
import { nodeKinds } from '../known-fields.ts';

export const readCommerce: Edge<PhoneNumber> = (world, call, number) => {
  const asked = askedFields(world, call, nodeKinds.commerce);
  const { cart, catalog } = number.extras.commerce;
  const node = { id: number.id, is_cart_enabled: cart, is_catalog_visible: catalog };
  return { data: [pickFields(node, asked, Object.keys(node))] };
};

/** The parameters usually come in the query; forms and JSON do as well. */
export const saveCommerce: Edge<PhoneNumber> = (_world, call, number) => {
  const cart = yesOrNo('is_cart_enabled', call.params.is_cart_enabled);
  const catalog = yesOrNo('is_catalog_visible', call.params.is_catalog_visible);
  if (cart === undefined && catalog === undefined) throw refuse.missing('is_cart_enabled or is_catalog_visible');
  const { commerce } = number.extras;
  number.extras.commerce = { cart: cart ?? commerce.cart, catalog: catalog ?? commerce.catalog };
  return { success: true };
};

export function yesOrNo(name: string, value: unknown): boolean | undefined {
  if (value === undefined) return undefined;
  const word = String(value).toLowerCase();
  if (word !== 'true' && word !== 'false') throw refuse.param(`${name} must be a boolean.`);
  return word === 'true';
}
