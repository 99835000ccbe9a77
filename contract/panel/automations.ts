import Type from 'typebox';
import { Nullable } from '../ids.ts';
import { panelRoute } from './panel-route.ts';

export const checkAutomation = panelRoute({
  method: 'POST',
  path: '/panel/api/automations/check',
  role: 'ADMIN',
  tag: 'Automation drafts',
  summary: 'Shows what a draft would be refused for, by the rules that saving it applies, and what a run of it costs.',
  description:
    'Nothing is written. The body is that of `POST /v1/automations`, finished or not. An empty list: it can be saved. In English where the caller asks for it.',
  feature: 'recovery',
  body: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 20 }),
  replies: {
    200: Type.Object(
      {
        problems: Type.Array(
          Type.Object({
            field: Type.String({ examples: ['steps.1.config.body'] }),
            problem: Type.String({ examples: ['é obrigatório'] }),
          }),
        ),
        costPerRunBrl: Nullable(Type.Number({ description: 'Null while something is wrong.', examples: [0.12] })),
      },
      { title: 'AutomationCheck' },
    ),
  },
  refusals: [],
});
