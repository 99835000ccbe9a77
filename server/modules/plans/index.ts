export { readPlan } from './read-plan.ts';
export { seedPlans } from './seed-plans.ts';
