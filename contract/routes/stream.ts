import Type from 'typebox';
import { route } from '../route.ts';

export const streamEvents = route({
  method: 'GET',
  path: '/v1/stream',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag: 'Stream',
  summary: 'The event log as it grows, as Server-Sent Events.',
  description:
    'Each frame has the sequence as its `id`, the type as its `event` and the webhook envelope as its `data`. Resumes after `Last-Event-ID` or `since`, as far back as the log goes (30 days); without either it starts with what happens next. A comment comes every 15 seconds. A reader that cannot keep up loses nothing: it is served from the log at its own pace. Every number comes once and in order, over cuts and restarts. What an event is about may be gone by the time you read it (an erased person): its number then comes alone, as an `id` without `data`, so that the next connection goes on after it.',
  media: ['text/event-stream'],
  headers: Type.Object({
    'Last-Event-ID': Type.Optional(Type.String({ description: 'The last sequence you have seen.' })),
  }),
  query: Type.Object({
    since: Type.Optional(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'The last sequence you have seen.' }),
    ),
  }),
  replies: { 200: Type.Unknown() },
  refusals: ['STREAMS_TOO_MANY'],
});
