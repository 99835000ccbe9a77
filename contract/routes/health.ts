import Type from 'typebox';
import { OneOf } from '../ids.ts';
import { route } from '../route.ts';

const Check = OneOf(['UP', 'DEGRADED', 'DOWN']);

export const Health = Type.Object(
  {
    status: Check,
    version: Type.String({ examples: ['2.1.0'] }),
    checks: Type.Object({ database: Check, workers: Check, platform: Check }),
  },
  { title: 'Health' },
);

export const getHealth = route({
  method: 'GET',
  path: '/health',
  permission: 'PUBLIC',
  tag: 'Service',
  summary: 'Answers whether the service is up.',
  replies: { 200: Health, 503: Health },
  refusals: [],
});
