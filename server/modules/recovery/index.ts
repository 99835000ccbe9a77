export { readCartFacts } from './read-cart-facts.ts';
export { recoveryChores } from './recovery.jobs.ts';
