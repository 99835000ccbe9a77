import Type from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { Template } from '../routes/templates.ts';
import { CreateTemplate } from '../routes/templates-create.ts';
import { templateQualities } from '../states.ts';
import { panelRoute } from './panel-route.ts';

export const checkTemplate = panelRoute({
  method: 'POST',
  path: '/panel/api/templates/check',
  role: 'ADMIN',
  tag: 'Template drafts',
  summary: 'Shows what a draft would be refused for, by the rules that creating it applies.',
  description:
    'Nothing is written and the platform is not asked. An empty list: it can be submitted. In English where the caller asks for it.',
  activated: true,
  query: Type.Object({
    editing: Type.Optional(
      Type.String({ format: 'uuid', description: 'Judges the draft as an edit of this template.' }),
    ),
  }),
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
  refusals: ['TEMPLATE_UNKNOWN'],
});

const params = Type.Object({ id: Uuid });

const { name: _, language: __, ...editable } = CreateTemplate.properties;

export const editTemplate = panelRoute({
  method: 'PUT',
  path: '/panel/api/templates/:id',
  role: 'ADMIN',
  tag: 'Templates',
  summary: 'Replaces the content of a template, and sends it to review again.',
  description: `Name and language stay; the category only changes while the template is not approved. It cannot be sent until the review is over, and what is queued with it fails and is refunded. Only what is approved, rejected or paused can be edited; an approved one ${limits.templateEditsPerDay} time in 24 hours and ${limits.templateEditsPerMonth} times in 30 days.`,
  activated: true,
  params,
  body: Type.Object(editable, { title: 'EditTemplate' }),
  replies: { 200: Template },
  refusals: [
    'TEMPLATE_UNKNOWN',
    'TEMPLATE_IN_REVIEW',
    'TEMPLATE_MADE_ELSEWHERE',
    'TEMPLATE_EDITS_SPENT',
    'TEMPLATE_TEXT_BLOCKED',
    'TEMPLATE_INVALID',
    'RESOURCE_FORBIDDEN',
    'PROVIDER_APP_NOT_READY',
    'PROVIDER_UNAVAILABLE',
  ],
});

/** What may stand in the way of an edit before anything is written. */
export const editRefusals = ['TEMPLATE_IN_REVIEW', 'TEMPLATE_MADE_ELSEWHERE', 'TEMPLATE_EDITS_SPENT'] as const;

export const getTemplateStanding = panelRoute({
  method: 'GET',
  path: '/panel/api/templates/:id/standing',
  role: 'VIEWER',
  tag: 'Templates',
  summary: 'How people take a template: its quality, why it is paused, and whether it can be edited now.',
  activated: true,
  params,
  replies: {
    200: Type.Object(
      {
        quality: OneOf(templateQualities),
        /** When the platform last spoke of it. */
        qualityAt: Nullable(Instant),
        pause: Nullable(
          Type.Object({
            by: OneOf(['PLATFORM', 'AUTOMATIC']),
            /** Known of an automatic pause alone. */
            until: Nullable(Instant),
          }),
        ),
        edit: Type.Object({
          /** Why it cannot be edited now; null when it can. */
          refusal: Nullable(OneOf(editRefusals)),
          /** When an approved one has an edit left again. */
          againAt: Nullable(Instant),
        }),
      },
      { title: 'TemplateStanding' },
    ),
  },
  refusals: ['TEMPLATE_UNKNOWN'],
});

export const resumeTemplate = panelRoute({
  method: 'POST',
  path: '/panel/api/templates/:id/resume',
  role: 'ADMIN',
  tag: 'Templates',
  summary: 'Ends an automatic pause before its 24 hours are over.',
  description: 'A pause of the platform is not ours to end.',
  activated: true,
  params,
  replies: { 200: Template },
  refusals: ['TEMPLATE_UNKNOWN', 'TEMPLATE_PAUSE_UNKNOWN'],
});
