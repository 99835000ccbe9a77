export { seedPlans } from './seed-plans.ts';
