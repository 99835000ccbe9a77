import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, Nullable, OneOf, Reais, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { runStatuses } from '../states.ts';
import { AskedStep, Step, TriggerConfig, triggers } from './automation-steps.ts';

const Hook = Type.Object(
  {
    mapping: Type.Object({ phone: Type.String(), name: Type.String(), email: Type.String() }),
    lastReceivedAt: Nullable(Instant),
    lastPayload: Nullable(Type.Unknown({ description: 'The last body received, to map from.' })),
  },
  { title: 'AutomationHook' },
);

export const Automation = Type.Object(
  {
    id: Uuid,
    name: Type.String({ examples: ['Carrinho abandonado'] }),
    trigger: OneOf(triggers),
    triggerConfig: Nullable(Type.Record(Type.String(), Type.Unknown())),
    active: Type.Boolean(),
    version: Type.Integer({ description: 'Counts the edits; a run keeps the version it entered with.', examples: [3] }),
    steps: Type.Array(Step),
    costPerRunBrl: Type.Number({ description: 'Estimated cost in reais of each person who enters.' }),
    stats: Type.Object({
      runsLast30Days: Type.Integer(),
      inFlight: Type.Integer(),
      completed: Type.Integer(),
      stopped: Type.Integer(),
    }),
    webhookUrl: Nullable(
      Type.String({
        description:
          'Where your system posts; only for the `webhook` trigger. Null for a key without `AUTOMATIONS_MANAGE`, because its holder can start runs.',
      }),
    ),
    hook: Nullable(Hook),
  },
  { title: 'Automation' },
);

export const WriteAutomation = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', examples: ['Carrinho abandonado'] }),
    trigger: OneOf(triggers),
    triggerConfig: Type.Optional(Nullable(TriggerConfig)),
    steps: Type.Array(AskedStep, { minItems: 1, maxItems: limits.automationSteps }),
  },
  { title: 'WriteAutomation' },
);
export type WriteAutomation = Type.Static<typeof WriteAutomation>;

export const AutomationRun = Type.Object(
  {
    id: Uuid,
    phone: Nullable(Type.String({ examples: ['+5511988887777'] })),
    status: OneOf(runStatuses),
    stopReason: Nullable(
      Type.String({
        description: '`REPLIED`, `PURCHASED`, `OPTED_OUT`, `DEACTIVATED`, `CONDITION_NOT_MET` or `REFUSED:<code>`.',
      }),
    ),
    currentStepId: Nullable({ ...Uuid, description: 'Where the run stands, or stopped.' }),
    startedAt: Instant,
    finishedAt: Nullable(Instant),
    version: Type.Integer({ description: 'Of the automation: the steps it entered with.', examples: [3] }),
    test: Type.Boolean({ description: 'Whether `POST …/test` started it.' }),
  },
  { title: 'AutomationRun' },
);

export const AutomationStepCounts = Type.Object(
  {
    stepId: Uuid,
    entered: Type.Integer({ description: 'Runs that began this step.', examples: [120] }),
    waiting: Type.Integer({ description: 'Of them, those that stand here now.', examples: [8] }),
    done: Type.Integer({ examples: [110] }),
    refused: Type.Integer({ description: 'By the service, such as a message outside the window.', examples: [2] }),
  },
  { title: 'AutomationStepCounts' },
);

const versionFields = {
  version: Type.Integer({ examples: [2] }),
  name: Nullable(Type.String({ description: 'Null of versions written before names were kept.' })),
  trigger: OneOf(triggers),
  createdAt: Instant,
  current: Type.Boolean({ description: 'Whether people enter with it now.' }),
};

const ListedVersion = Type.Object(
  { ...versionFields, stepCount: Type.Integer({ examples: [4] }) },
  { title: 'ListedAutomationVersion' },
);

export const AutomationVersion = Type.Object(
  { ...versionFields, triggerConfig: Nullable(Type.Record(Type.String(), Type.Unknown())), steps: Type.Array(Step) },
  { title: 'AutomationVersion' },
);

export const TestAutomation = Type.Object(
  {
    phone: Type.String({ minLength: 1, maxLength: 32, examples: ['+5511988887777'] }),
    trigger: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        maxProperties: 500,
        description: 'What the event would bring: `{{trigger.…}}` is filled from it.',
        examples: [{ checkoutUrl: 'https://loja.example/c/4512' }],
      }),
    ),
    skipWaits: Type.Optional(
      Type.Boolean({ default: false, description: 'Passes over `wait` steps, so that the end is seen at once.' }),
    ),
  },
  { title: 'TestAutomation' },
);

export const runEventKinds = [
  'ENTERED',
  'STEP_STARTED',
  'WAITING',
  'MESSAGE_SENT',
  'STEP_DONE',
  'STEP_REFUSED',
  'STOPPED',
  'COMPLETED',
] as const;

export const AutomationRunEvent = Type.Object(
  {
    id: Uuid,
    kind: OneOf(runEventKinds),
    createdAt: Instant,
    stepId: Nullable(Uuid),
    detail: Type.Record(Type.String(), Type.Unknown()),
  },
  { title: 'AutomationRunEvent' },
);

const tag = 'Automations';
const reads = { permission: 'READ', feature: 'recovery', tag } as const;
const writes = { permission: 'AUTOMATIONS_MANAGE', feature: 'recovery', tag } as const;
const byId = Type.Object({ id: Uuid });

export const listAutomations = route({
  ...reads,
  method: 'GET',
  path: '/v1/automations',
  role: 'VIEWER',
  summary: 'Lists every automation, newest first.',
  description:
    'Long ones are shown in short: where `steps` or `triggerConfig` of one have more than 4,000 bytes, texts are cut after 39 characters and lists after three, with an ellipsis in their place, and a `lastPayload` of that size is null. `GET /v1/automations/{id}` shows all of it: change an automation from there.',
  replies: { 200: Type.Array(Automation) },
  refusals: [],
});

export const createAutomation = route({
  ...writes,
  method: 'POST',
  path: '/v1/automations',
  role: 'ADMIN',
  summary: 'Creates an automation, inactive.',
  body: WriteAutomation,
  replies: { 201: Automation },
  refusals: ['RESOURCE_FORBIDDEN', 'AUTOMATION_LIMIT_REACHED'],
});

export const getAutomationPricing = route({
  ...reads,
  method: 'GET',
  path: '/v1/automations/pricing',
  role: 'VIEWER',
  summary: 'Answers the price of one in-window message on your plan.',
  replies: { 200: Type.Object({ sessionUnitPriceBrl: Reais }, { title: 'AutomationPricing' }) },
  refusals: [],
});

export const getAutomation = route({
  ...reads,
  method: 'GET',
  path: '/v1/automations/:id',
  role: 'VIEWER',
  summary: 'Reads one automation.',
  params: byId,
  replies: { 200: Automation },
  refusals: ['AUTOMATION_UNKNOWN'],
});

export const updateAutomation = route({
  ...writes,
  method: 'PUT',
  path: '/v1/automations/:id',
  role: 'ADMIN',
  summary: 'Replaces name, trigger and steps.',
  description: 'People who are inside keep the steps they entered with; those who enter from now on take the new ones.',
  params: byId,
  body: WriteAutomation,
  replies: { 200: Automation },
  refusals: ['AUTOMATION_UNKNOWN', 'RESOURCE_FORBIDDEN'],
});

export const deleteAutomation = route({
  ...writes,
  method: 'DELETE',
  path: '/v1/automations/:id',
  role: 'ADMIN',
  summary: 'Deletes an automation and stops its runs in flight.',
  params: byId,
  replies: { 204: Type.Null() },
  refusals: ['AUTOMATION_UNKNOWN'],
});

export const setAutomationActive = route({
  ...writes,
  method: 'PUT',
  path: '/v1/automations/:id/active',
  role: 'ADMIN',
  summary: 'Switches an automation on or off.',
  description:
    'Off: nobody enters from this moment on, and runs in flight stop with `DEACTIVATED`. A message already handed over is not taken back.',
  params: byId,
  body: Type.Object({ active: Type.Boolean() }),
  replies: { 200: Automation },
  refusals: ['AUTOMATION_UNKNOWN'],
});

export const listAutomationRuns = route({
  ...reads,
  method: 'GET',
  path: '/v1/automations/:id/runs',
  role: 'VIEWER',
  summary: 'Lists who entered, newest first.',
  description:
    'A call to the webhook that named no phone is among them, at most one a minute: `STOPPED` with `REFUSED:INVALID_PHONE` and no phone. Its event names the field.',
  params: byId,
  query: Type.Object({
    ...pageQuery,
    status: Type.Optional(OneOf(runStatuses)),
    phone: Type.Optional(
      Type.String({ maxLength: 32, description: 'Only runs of this person.', examples: ['+5511988887777'] }),
    ),
  }),
  replies: { 200: DataPage(AutomationRun) },
  refusals: ['AUTOMATION_UNKNOWN'],
});

export const listAutomationSteps = route({
  ...reads,
  method: 'GET',
  path: '/v1/automations/:id/steps',
  role: 'VIEWER',
  summary: 'Counts what became of people at each step.',
  description: `In the order of the steps as they are now; a step that was moved keeps its counts. Counted when asked, over the latest ${limits.automationCountedRuns.toLocaleString('en')} runs, tests included.`,
  params: byId,
  replies: { 200: Type.Array(AutomationStepCounts) },
  refusals: ['AUTOMATION_UNKNOWN'],
});

export const testAutomation = route({
  ...writes,
  method: 'POST',
  path: '/v1/automations/:id/test',
  role: 'ADMIN',
  summary: 'Lets one person in, to try the automation out.',
  description:
    'Also while it is switched off. The run is a real one: the person becomes a contact, messages are sent and paid for, and switching the automation off stops it. It is among the runs, marked with `test`, and counted as one.',
  params: byId,
  body: TestAutomation,
  bodyBytes: limits.hookBodyBytes,
  replies: { 201: AutomationRun },
  refusals: [
    'AUTOMATION_UNKNOWN',
    'INVALID_RECIPIENT',
    'RECIPIENT_OPTED_OUT',
    'AUTOMATION_PERSON_INSIDE',
    'AUTOMATION_ENTRIES_SPENT',
  ],
});

export const rerunAutomation = route({
  ...writes,
  method: 'POST',
  path: '/v1/automations/:id/runs/:runId/rerun',
  role: 'ADMIN',
  summary: 'Lets the person of a past run in again, with what its event brought.',
  description:
    'A new run, from the first step of the automation as it is now; the past one stays as it is. The event `ENTERED` of the new one names it in `rerunOf`. The rerun of a test is a test.',
  params: Type.Object({ id: Uuid, runId: Uuid }),
  replies: { 201: AutomationRun },
  refusals: [
    'AUTOMATION_RUN_UNKNOWN',
    'AUTOMATION_INACTIVE',
    'AUTOMATION_RUN_WITHOUT_PERSON',
    'RECIPIENT_OPTED_OUT',
    'AUTOMATION_PERSON_INSIDE',
    'AUTOMATION_ENTRIES_SPENT',
  ],
});

export const listAutomationVersions = route({
  ...reads,
  method: 'GET',
  path: '/v1/automations/:id/versions',
  role: 'VIEWER',
  summary: 'Lists what the automation was after each edit, newest first.',
  params: byId,
  query: Type.Object({ ...pageQuery }),
  replies: { 200: DataPage(ListedVersion) },
  refusals: ['AUTOMATION_UNKNOWN'],
});

const versionParams = Type.Object({ id: Uuid, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

export const getAutomationVersion = route({
  ...reads,
  method: 'GET',
  path: '/v1/automations/:id/versions/:version',
  role: 'VIEWER',
  summary: 'Reads the trigger and the steps of one version.',
  params: versionParams,
  replies: { 200: AutomationVersion },
  refusals: ['AUTOMATION_VERSION_UNKNOWN'],
});

export const restoreAutomationVersion = route({
  ...writes,
  method: 'POST',
  path: '/v1/automations/:id/versions/:version/restore',
  role: 'ADMIN',
  summary: 'Saves a past version as a new one.',
  description:
    'Steps keep their ids. It is judged as an edit is: a template that is gone since is refused. People who are inside keep the steps they entered with.',
  params: versionParams,
  replies: { 200: Automation },
  refusals: ['AUTOMATION_VERSION_UNKNOWN', 'RESOURCE_FORBIDDEN', 'VALIDATION_ERROR'],
});

export const listAutomationRunEvents = route({
  ...reads,
  method: 'GET',
  path: '/v1/automations/:id/runs/:runId/events',
  role: 'VIEWER',
  summary: 'Shows what happened in a run, in order, and why it stopped where it did.',
  params: Type.Object({ id: Uuid, runId: Uuid }),
  query: Type.Object({ ...pageQuery }),
  replies: { 200: DataPage(AutomationRunEvent) },
  refusals: ['AUTOMATION_RUN_UNKNOWN'],
});

export const receiveAutomationHook = route({
  method: 'POST',
  path: '/hooks/automations/:token',
  permission: 'PUBLIC',
  tag,
  summary: 'Starts a run of a `webhook` automation.',
  description:
    'The address is the secret: no key is asked for. The person is found by `triggerConfig.mapping`, made a contact, and enters. With an `Idempotency-Key`, a repeated call enters nobody again. While the automation is inactive the payload is kept to map from and nobody enters. Without a phone where the mapping says it is (`phone` unless said otherwise) the call is refused with the field named; the payload is kept all the same, and an active automation shows the refusal among its runs.',
  idempotent: true,
  params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 60 }) }),
  body: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 500 }),
  bodyBytes: limits.hookBodyBytes,
  replies: { 202: Type.Object({ received: Type.Literal(true) }, { title: 'HookReceived' }) },
  refusals: ['HOOK_UNKNOWN'],
});
