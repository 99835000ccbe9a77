import type { CallInput, Reply } from '../api/paths.ts';

export type Automation = Reply<'get', '/v1/automations/{id}'>;
export type AskedAutomation = CallInput<'post', '/v1/automations'>['body'];
export type Trigger = Automation['trigger'];
export type TriggerConfig = NonNullable<AskedAutomation['triggerConfig']>;
export type StepKind = Automation['steps'][number]['type'];

/** What stands in the fields of a step. Of every kind, so that nothing typed is lost while it is one of them. */
export type StepValues = {
  /** As it is typed: how many, and of what. */
  amount: string;
  unit: 'minutes' | 'hours' | 'days';
  templateId: string;
  variables: string[];
  body: string;
  when: 'replied' | 'clicked' | 'purchased' | 'tagged';
  tag: string;
  otherwise: 'stop' | 'skip';
  skip: number;
  add: string[];
  remove: string[];
  url: string;
  note: string;
};

export type DraftStep = {
  /** Names the step on this page, before and after it has an id. */
  key: string;
  id: string | null;
  kind: StepKind;
  values: StepValues;
};

export type Draft = { name: string; trigger: Trigger; triggerConfig: TriggerConfig; steps: DraftStep[] };

export const minutesIn = { minutes: 1, hours: 60, days: 1_440 } as const;

const blank: StepValues = {
  ...{ amount: '1', unit: 'hours', templateId: '', variables: [], body: '', when: 'replied', tag: '' },
  ...{ otherwise: 'stop', skip: 1, add: [], remove: [], url: '', note: '' },
};

export const emptyDraft: Draft = { name: '', trigger: 'cart.abandoned', triggerConfig: {}, steps: [] };

export const newStep = (kind: StepKind): DraftStep => ({
  key: crypto.randomUUID(),
  id: null,
  kind,
  values: blank,
});

/** The largest unit that says it without a fraction. */
function waitOf(minutes: number): Pick<StepValues, 'amount' | 'unit'> {
  const unit = (['days', 'hours'] as const).find((one) => minutes > 0 && minutes % minutesIn[one] === 0) ?? 'minutes';
  return { amount: String(minutes / minutesIn[unit]), unit };
}

/** What of a saved automation is edited. */
export type Written = Pick<Automation, 'name' | 'trigger' | 'triggerConfig' | 'steps'>;

export const stepOf = ({ id, type, config }: Written['steps'][number]): DraftStep => ({
  key: id,
  id,
  kind: type,
  values: {
    ...blank,
    ...(config as Partial<StepValues>),
    ...(type === 'wait' ? waitOf(Number(config.minutes)) : {}),
  },
});

export const draftOf = ({ name, trigger, triggerConfig, steps }: Written): Draft => ({
  name,
  trigger,
  triggerConfig: (triggerConfig ?? {}) as TriggerConfig,
  steps: steps.map(stepOf),
});

/** What a step asks of the service; fields nobody filled in are left out, so that it names them. */
function configOf({ kind, values }: DraftStep): Record<string, unknown> {
  const { amount, unit, templateId, variables, body, when, tag, otherwise, skip, add, remove, url, note } = values;
  const some = <T extends string | string[]>(name: string, value: T) => (value.length > 0 ? { [name]: value } : {});
  switch (kind) {
    case 'wait':
      return amount.trim() === '' ? {} : { minutes: Number(amount) * minutesIn[unit] };
    case 'message':
      return { ...some('templateId', templateId), ...some('variables', variables) };
    case 'text':
      return some('body', body);
    case 'condition':
      return {
        when,
        ...(when === 'tagged' ? some('tag', tag.trim()) : {}),
        otherwise,
        ...(otherwise === 'skip' ? { skip } : {}),
      };
    case 'tag':
      return { ...some('add', add), ...some('remove', remove) };
    case 'notify':
      return some('url', url.trim());
    case 'handoff':
      return some('note', note.trim());
  }
}

/** Which settings belong to a trigger; others that were typed before are left out. */
const settingsOf: Partial<Record<Trigger, readonly (keyof TriggerConfig)[]>> = {
  'contact.tagged': ['tag'],
  'message.received': ['keywords'],
  'flow.replied': ['flowId'],
  webhook: ['mapping'],
};
const ofAll: readonly (keyof TriggerConfig)[] = ['fallback', 'stopOnReply', 'stopOnPurchase'];

const isFilled = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return false;
  return typeof value === 'object' ? Object.values(value).some(isFilled) : true;
};

const withoutBlanks = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, inner]) => isFilled(inner)))
    : value;

export function bodyOf({ name, trigger, triggerConfig, steps }: Draft): AskedAutomation {
  const asked = [...(settingsOf[trigger] ?? []), ...ofAll].filter((key) => isFilled(triggerConfig[key]));
  const kept = asked.map((key): [string, unknown] => [key, withoutBlanks(triggerConfig[key])]);
  return {
    name,
    trigger,
    ...(kept.length > 0 ? { triggerConfig: Object.fromEntries(kept) } : {}),
    steps: steps.map((step) => ({ ...(step.id ? { id: step.id } : {}), type: step.kind, config: configOf(step) })),
  } as AskedAutomation;
}

/** Whether saving would change anything. */
export const isSame = (one: Draft, other: Draft) => JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

/** The names that texts ask of the event: `{{trigger.checkoutUrl}}` asks for `checkoutUrl`. */
export function triggerNames(steps: readonly DraftStep[]): string[] {
  const texts = steps.flatMap(({ kind, values }) =>
    kind === 'message' ? values.variables : kind === 'text' ? [values.body] : [],
  );
  const found = texts.flatMap((text) => [...text.matchAll(/\{\{ ?trigger\.([^{}\s]+) ?\}\}/g)].map(([, name]) => name));
  return [...new Set(found.flatMap((name) => (name ? [name] : [])))];
}

/** Values by dotted names, as the payload that a webhook would bring. */
export function payloadOf(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    if (value.trim() === '') continue;
    const names = path.split('.');
    const last = names.pop() ?? path;
    let place = payload;
    for (const name of names) {
      const inner = place[name];
      const next: Record<string, unknown> = typeof inner === 'object' && inner !== null ? { ...inner } : {};
      place[name] = next;
      place = next;
    }
    place[last] = value.trim();
  }
  return payload;
}
