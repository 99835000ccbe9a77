import { Autocomplete, Fieldset, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useMe } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { IconBolt } from '../ui/icons.tsx';
import { Moment } from '../ui/moment.tsx';
import { useWords } from '../words/index.tsx';
import type { Automation, Draft, Trigger, TriggerConfig } from './automation-draft.ts';
import classes from './editor.module.css';
import { words } from './editor-words.ts';
import { StopFields } from './stop-fields.tsx';
import { useTags } from './use-tags.ts';
import { words as list } from './words.ts';

export type TriggerProps = {
  draft: Draft;
  /** As it is saved; null for a new one. */
  saved: Automation | null;
  change: (next: Partial<Draft>, field: string | null) => void;
  problemOf: (field: string) => string | null;
  mayEdit: boolean;
};

/** What starts the automation, and what ends a run before its last step. */
export function TriggerCard(props: TriggerProps) {
  const t = useWords(words);
  const l = useWords(list);
  const { draft, change, mayEdit, problemOf } = props;
  return (
    <div className={classes.card} data-start>
      <div className={classes.head}>
        <span className={classes.plainHead}>
          <span className={classes.tile} data-kind="start">
            <IconBolt size={17} stroke={1.8} />
          </span>
          <span className={classes.told}>
            <span className={classes.kind}>{t.start}</span>
            <span className={classes.what}>{t.startHow}</span>
          </span>
        </span>
      </div>
      <fieldset className={classes.fields} disabled={!mayEdit} aria-label={t.start}>
        <Stack gap="sm">
          <TextInput
            label={t.name}
            placeholder={t.namePlaceholder}
            maxLength={200}
            value={draft.name}
            error={draft.name ? problemOf('name') : null}
            onChange={(event) => change({ name: event.currentTarget.value }, 'name')}
          />
          <Select
            label={t.trigger}
            value={draft.trigger}
            onChange={(next) => change({ trigger: (next ?? 'cart.abandoned') as Trigger }, null)}
            data={Object.entries(l.triggers).map(([value, label]) => ({ value, label }))}
          />
          <Settings {...props} />
        </Stack>
      </fieldset>
      <StopFields config={draft.triggerConfig} set={(next, field) => set(props, next, field)} mayEdit={mayEdit} />
    </div>
  );
}

function set({ draft, change }: TriggerProps, next: Partial<TriggerConfig>, field: string): void {
  change({ triggerConfig: { ...draft.triggerConfig, ...next } }, `triggerConfig.${field}`);
}

/** What one trigger alone asks for. */
function Settings(props: TriggerProps) {
  const t = useWords(words);
  const tags = useTags();
  const { trigger, triggerConfig } = props.draft;
  switch (trigger) {
    case 'contact.tagged':
      return (
        <Autocomplete
          label={t.tag}
          maxLength={100}
          data={tags}
          value={triggerConfig.tag ?? ''}
          error={triggerConfig.tag ? props.problemOf('triggerConfig.tag') : null}
          onChange={(tag) => set(props, { tag }, 'tag')}
        />
      );
    case 'message.received':
      return (
        <TagsInput
          label={t.keywords}
          description={t.keywordsHow}
          maxTags={50}
          acceptValueOnBlur
          value={triggerConfig.keywords ?? []}
          onChange={(keywords) => set(props, { keywords }, 'keywords')}
        />
      );
    case 'flow.replied':
      return <ChooseForm {...props} />;
    case 'webhook':
      return <HookFields {...props} />;
    default:
      return null;
  }
}

function ChooseForm(props: TriggerProps) {
  const t = useWords(words);
  const { can } = useMe();
  const { data } = useRead('/v1/flows', { query: { size: 200 } }, { enabled: can.includes('listFlows') });
  return (
    <Select
      label={t.form}
      value={props.draft.triggerConfig.flowId ?? null}
      error={props.draft.triggerConfig.flowId ? props.problemOf('triggerConfig.flowId') : null}
      onChange={(flowId) => set(props, { flowId: flowId ?? '' }, 'flowId')}
      data={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** The address that starts it, and where the person stands in what comes there. */
function HookFields(props: TriggerProps) {
  const t = useWords(words);
  const { saved, draft } = props;
  const mapping = draft.triggerConfig.mapping ?? {};
  const isSaved = saved?.trigger === 'webhook';
  const { hook = null, webhookUrl = null } = saved ?? {};
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" fw={500} mb={3}>
          {t.hookUrl}
        </Text>
        {isSaved && webhookUrl ? (
          <CopyText text={webhookUrl} label={t.hookUrl} wrap />
        ) : (
          <Text size="sm" c="dimmed">
            {isSaved ? t.hookHidden : t.hookLater}
          </Text>
        )}
      </div>
      <Fieldset variant="unstyled" className={classes.plain} legend={t.mapping}>
        <div className={classes.mapping}>
          {(['phone', 'name', 'email'] as const).map((name) => (
            <TextInput
              key={name}
              label={t.mappingOf[name]}
              placeholder={name}
              maxLength={200}
              value={mapping[name] ?? ''}
              error={problemIn(props, name)}
              onChange={(event) =>
                set(props, { mapping: { ...mapping, [name]: event.currentTarget.value } }, `mapping.${name}`)
              }
            />
          ))}
        </div>
      </Fieldset>
      {isSaved && (
        <div>
          <Text size="sm" fw={500} mb={3}>
            {t.lastPayload} {hook?.lastReceivedAt && <Moment at={hook.lastReceivedAt} form="relative" />}
          </Text>
          {hook?.lastPayload ? (
            <CopyText text={JSON.stringify(hook.lastPayload, null, 2)} label={t.lastPayload} />
          ) : (
            <Text size="sm" c="dimmed">
              {t.noPayload}
            </Text>
          )}
        </div>
      )}
    </Stack>
  );
}

const problemIn = ({ draft, problemOf }: TriggerProps, name: 'phone' | 'name' | 'email') =>
  draft.triggerConfig.mapping?.[name] ? problemOf(`triggerConfig.mapping.${name}`) : null;
