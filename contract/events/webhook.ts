import Type from 'typebox';
import { Instant } from '../ids.ts';

export const WebhookTest = Type.Object(
  { message: Type.String({ examples: ['Seu webhook está funcionando.'] }), at: Instant },
  { title: 'WebhookTest' },
);
