export { readCartFacts } from './read-cart-facts.ts';
export { recoveryChores } from './recovery.chores.ts';
