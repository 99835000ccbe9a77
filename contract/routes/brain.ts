import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { handoffStatuses } from '../states.ts';
import { Handoff } from './conversations.ts';

const brain = { permission: 'ADMIN', feature: 'inbox', dedicatedNumber: 'owned', tag: 'Assistant' } as const;

const Title = Type.String({
  minLength: 1,
  maxLength: limits.brainTitleLength,
  pattern: '\\S',
  description: 'What people ask, as they would ask it.',
  examples: ['Qual é o prazo de entrega?'],
});
const Answer = Type.String({
  minLength: 1,
  maxLength: limits.textLength,
  pattern: '\\S',
  description: 'The answer of the assistant.',
  examples: ['Entregamos em até 5 dias úteis em todo o Brasil.'],
});
const Tags = Type.Array(Type.String({ minLength: 1, maxLength: limits.tagLength, examples: ['frete'] }), {
  maxItems: limits.contactTags,
  description: 'Other words people use for it.',
});

export const BrainEntry = Type.Object(
  {
    id: Uuid,
    title: Title,
    answer: Answer,
    tags: Tags,
    active: Type.Boolean({ description: 'Whether the assistant answers from it.' }),
    createdAt: Instant,
    updatedAt: Nullable(Instant),
  },
  { title: 'BrainEntry' },
);

export const WriteEntry = Type.Object(
  {
    title: Title,
    answer: Answer,
    tags: Type.Optional(Tags),
    active: Type.Optional(Type.Boolean({ description: 'True by default.' })),
  },
  { title: 'WriteBrainEntry' },
);
export type WriteEntry = Type.Static<typeof WriteEntry>;

const entry = { ...brain, params: Type.Object({ id: Uuid }) } as const;

export const listBrainEntries = route({
  ...brain,
  method: 'GET',
  path: '/v1/brain/entries',
  role: 'VIEWER',
  summary: 'Lists what the assistant knows, newest first.',
  query: Type.Object(pageQuery),
  replies: { 200: DataPage(BrainEntry) },
  refusals: [],
});

export const createBrainEntry = route({
  ...brain,
  method: 'POST',
  path: '/v1/brain/entries',
  role: 'ADMIN',
  summary: 'Teaches the assistant one answer.',
  body: WriteEntry,
  replies: { 201: BrainEntry },
  refusals: ['BRAIN_ENTRIES_TOO_MANY'],
});

export const getBrainEntry = route({
  ...entry,
  method: 'GET',
  path: '/v1/brain/entries/:id',
  role: 'VIEWER',
  summary: 'Reads an entry.',
  replies: { 200: BrainEntry },
  refusals: ['BRAIN_ENTRY_UNKNOWN'],
});

export const updateBrainEntry = route({
  ...entry,
  method: 'PUT',
  path: '/v1/brain/entries/:id',
  role: 'ADMIN',
  summary: 'Replaces an entry as a whole.',
  body: WriteEntry,
  replies: { 200: BrainEntry },
  refusals: ['BRAIN_ENTRY_UNKNOWN'],
});

export const deleteBrainEntry = route({
  ...entry,
  method: 'DELETE',
  path: '/v1/brain/entries/:id',
  role: 'ADMIN',
  summary: 'Makes the assistant forget an entry.',
  replies: { 204: Type.Null() },
  refusals: ['BRAIN_ENTRY_UNKNOWN'],
});

const Phrases = (description: string, example: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: '[\\p{L}\\p{N}]', examples: [example] }), {
    maxItems: 100,
    description,
  });

const settingsFields = {
  enabled: Type.Boolean({ description: 'Whether the assistant answers people.' }),
  confidence: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Below this it hands over instead of answering.',
    examples: [0.35],
  }),
  messagesPerConversation: Type.Integer({
    minimum: 1,
    maximum: 1_000,
    description: 'Answers in one conversation before it hands over.',
    examples: [10],
  }),
  answersPerMonth: Type.Integer({
    minimum: 0,
    maximum: 10_000_000,
    description: 'Answers in a month of the organization’s calendar.',
    examples: [500],
  }),
  handoffWords: Phrases('Words that ask for a person.', 'atendente'),
  hotLeadWords: Phrases('Words of a person about to buy.', 'quero comprar'),
};

const endpointFields = {
  url: Type.String({
    maxLength: 2_000,
    pattern: '^https?://\\S+$',
    description: 'An OpenAI-compatible address; `/chat/completions` is added when it is not there.',
    examples: ['https://modelo.example/v1'],
  }),
  model: Type.String({ minLength: 1, maxLength: 200, examples: ['gpt-4o-mini'] }),
};

export const BrainSettings = Type.Object(
  {
    ...settingsFields,
    endpoint: Nullable(
      Type.Object(
        { ...endpointFields, hasApiKey: Type.Boolean({ description: 'The key itself is never shown.' }) },
        { title: 'BrainEndpoint' },
      ),
    ),
    answersThisMonth: Type.Integer(),
    updatedAt: Nullable(Instant),
  },
  { title: 'BrainSettings' },
);

export const WriteSettings = Type.Object(
  {
    enabled: settingsFields.enabled,
    confidence: Type.Optional(settingsFields.confidence),
    messagesPerConversation: Type.Optional(settingsFields.messagesPerConversation),
    answersPerMonth: Type.Optional(settingsFields.answersPerMonth),
    handoffWords: Type.Optional(settingsFields.handoffWords),
    hotLeadWords: Type.Optional(settingsFields.hotLeadWords),
    endpoint: Type.Optional(
      Nullable(
        Type.Object(
          {
            ...endpointFields,
            apiKey: Type.Optional(Type.String({ minLength: 1, maxLength: 500, pattern: '^[\\x21-\\x7e]+$' })),
          },
          { title: 'WriteBrainEndpoint' },
        ),
      ),
    ),
  },
  { title: 'WriteBrainSettings' },
);
export type WriteSettings = Type.Static<typeof WriteSettings>;

export const getBrainSettings = route({
  ...brain,
  method: 'GET',
  path: '/v1/brain/settings',
  role: 'VIEWER',
  summary: 'Reads how the assistant behaves.',
  replies: { 200: BrainSettings },
  refusals: [],
});

export const putBrainSettings = route({
  ...brain,
  method: 'PUT',
  path: '/v1/brain/settings',
  role: 'ADMIN',
  summary: 'Switches the assistant on or off, and sets how it behaves.',
  description:
    'What is left out stays as it was. Answers are in-window messages that belong to the user who wrote here last. `endpoint` puts answers into words with a model of yours, from the entries found; null takes it away. A key is kept until the address changes.',
  body: WriteSettings,
  replies: { 200: BrainSettings },
  refusals: [],
});

export const listHandoffs = route({
  ...brain,
  method: 'GET',
  path: '/v1/brain/handoffs',
  role: 'VIEWER',
  summary: 'Lists conversations that were handed to people, newest first.',
  query: Type.Object({ ...pageQuery, status: Type.Optional(OneOf(handoffStatuses)) }),
  replies: { 200: DataPage(Handoff) },
  refusals: [],
});

export const resolveHandoff = route({
  ...brain,
  method: 'POST',
  path: '/v1/brain/handoffs/:handoffId/resolve',
  role: 'AGENT',
  summary: 'Ends a handoff: the assistant may answer again.',
  description: 'Twice is harmless: the first note and time stand.',
  params: Type.Object({ handoffId: Uuid }),
  body: Type.Object(
    { note: Type.Optional(Nullable(Type.String({ maxLength: limits.handoffNoteLength }))) },
    { title: 'ResolveHandoff' },
  ),
  bodyOptional: true,
  replies: { 200: Handoff },
  refusals: ['HANDOFF_UNKNOWN'],
});
