export { chargeChores } from './charges.chores.ts';
export { type ChargeDeps, createCharge } from './create-charge.ts';
export { readChargeFacts } from './read-charge-facts.ts';
export { chargeRenderers } from './render-charge-events.ts';
export { settleCharge } from './settle-charge.ts';
