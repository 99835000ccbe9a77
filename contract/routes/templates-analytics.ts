import Type from 'typebox';
import { Instant, Nullable, Reais, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';

const rate = (of: string) => Type.String({ description: of, examples: ['97.35%'] });
const count = (of: string) => Type.Integer({ description: of });
const Day = Type.String({ format: 'date', examples: ['2026-11-15'] });
/** A date, or an instant taken by its date. */
const AskedDay = Type.Unsafe<string>({
  type: 'string',
  anyOf: [
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
  ],
  examples: ['2026-11-15'],
});

const counters = {
  sent: count('Handed to the platform and on their way; delivered and read ones included.'),
  delivered: count('Delivered, read ones included.'),
  read: count('Read.'),
  clicked: count('Messages whose smart link was tapped by a person.'),
};

const figures = {
  templateId: Uuid,
  templateName: Type.String(),
  from: Day,
  to: Day,
  ...counters,
  failed: count('Failed, and so refunded.'),
  cost: Reais,
  deliveryRate: rate('delivered ÷ (sent + failed)'),
  readRate: rate('read ÷ delivered'),
  clickRate: rate('clicked ÷ delivered'),
};

const AutomaticPause = Type.Object(
  {
    windowHours: Type.Integer(),
    minimumSends: Type.Integer(),
    maximumFailurePercent: Type.Integer(),
    sends: count('Of the window.'),
    failures: count('Of the window: failures and blocks that speak of the template.'),
    pausedUntil: Nullable(Instant),
  },
  { title: 'AutomaticPause', description: 'What pauses the template by itself, and how near it is.' },
);

export const TemplateAnalytics = Type.Object(
  {
    ...figures,
    series: Type.Array(Type.Object({ date: Day, ...counters }), { description: 'One entry per day, empty days too.' }),
    automaticPause: AutomaticPause,
  },
  { title: 'TemplateAnalytics' },
);

const description = `Days are those of the organization’s time zone, and a message counts on the day it was accepted. \`from\` and \`to\` are dates, both included; default: the last 30 days, at most ${limits.analyticsDays}. Figures follow the sends by a fraction of a second.`;

const line = {
  method: 'GET',
  permission: 'READ',
  role: 'VIEWER',
  tag: 'Templates',
  activated: true,
  description,
  query: Type.Object({
    from: Type.Optional(AskedDay),
    to: Type.Optional(AskedDay),
  }),
} as const;

export const getTemplateAnalytics = route({
  ...line,
  path: '/v1/templates/:id/analytics',
  summary: 'What became of the sends of a template, day by day.',
  description: 'Follows within 250 ms.',
  params: Type.Object({ id: Uuid }),
  replies: { 200: TemplateAnalytics },
  refusals: ['TEMPLATE_UNKNOWN'],
});

export const listTemplateAnalytics = route({
  ...line,
  path: '/v1/templates/analytics',
  summary: 'What became of the sends of every template.',
  description: 'Follows within 250 ms.',
  replies: {
    200: Type.Object({ data: Type.Array(Type.Object(figures, { title: 'TemplateFigures' })), from: Day, to: Day }),
  },
  refusals: [],
});
