import Type from 'typebox';
import { Uuid } from '../ids.ts';
import { Template } from '../routes/templates.ts';
import { CreateTemplate } from '../routes/templates-create.ts';
import { panelRoute } from './panel-route.ts';

export const checkTemplate = panelRoute({
  method: 'POST',
  path: '/panel/api/templates/check',
  role: 'ADMIN',
  tag: 'Template drafts',
  summary: 'Tells what a draft would be refused for, by the rules that creating it applies.',
  description: 'Nothing is written and the platform is not asked. An empty list: it can be submitted.',
  activated: true,
  body: CreateTemplate,
  replies: {
    200: Type.Object(
      {
        problems: Type.Array(
          Type.Object({
            field: Type.String({ examples: ['body'] }),
            problem: Type.String({ examples: ['não pode começar nem terminar com uma variável'] }),
          }),
        ),
      },
      { title: 'TemplateCheck' },
    ),
  },
  refusals: [],
});

export const resumeTemplate = panelRoute({
  method: 'POST',
  path: '/panel/api/templates/:id/resume',
  role: 'ADMIN',
  tag: 'Templates',
  summary: 'Ends an automatic pause before its 24 hours are over.',
  description: 'A pause of the platform is not ours to end.',
  activated: true,
  params: Type.Object({ id: Uuid }),
  replies: { 200: Template },
  refusals: ['TEMPLATE_UNKNOWN', 'TEMPLATE_PAUSE_UNKNOWN'],
});
