import { Autocomplete, Group, NumberInput, Select, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { ChoiceBar } from '../ui/choice-bar.tsx';
import { useWords } from '../words/index.tsx';
import { minutesIn, type StepValues } from './automation-draft.ts';
import { words } from './editor-words.ts';
import type { FieldProps } from './field-props.ts';
import { FillField } from './fill-field.tsx';
import { MessageFields } from './message-fields.tsx';
import { useTags } from './use-tags.ts';

/** What a step takes, in real fields. */
export function StepFields(props: FieldProps) {
  switch (props.step.kind) {
    case 'wait':
      return <WaitFields {...props} />;
    case 'message':
      return <MessageFields {...props} />;
    case 'text':
      return <TextFields {...props} />;
    case 'condition':
      return <ConditionFields {...props} />;
    case 'tag':
      return <TagFields {...props} />;
    case 'notify':
      return <NotifyFields {...props} />;
    case 'handoff':
      return <HandoffFields {...props} />;
  }
}

function WaitFields({ step: { values }, change, problemOf }: FieldProps) {
  const t = useWords(words);
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <NumberInput
        label={t.wait}
        style={{ flex: '1 1 90px' }}
        maw={160}
        min={0}
        allowDecimal={false}
        allowNegative={false}
        value={values.amount === '' ? '' : Number(values.amount)}
        error={values.amount ? problemOf('minutes') : null}
        onChange={(next) => change({ amount: String(next) }, 'amount')}
      />
      <Select
        label={t.unit}
        style={{ flex: '1 1 110px' }}
        maw={180}
        value={values.unit}
        onChange={(next) => change({ unit: (next ?? 'hours') as StepValues['unit'] }, 'unit')}
        data={Object.keys(minutesIn).map((value) => ({ value, label: t.units[value as StepValues['unit']] }))}
      />
    </Group>
  );
}

function TextFields({ step: { values }, change, problemOf, trigger, known }: FieldProps) {
  const t = useWords(words);
  return (
    <FillField
      lines
      label={t.body}
      value={values.body}
      error={values.body ? problemOf('body') : null}
      onChange={(body) => change({ body }, 'body')}
      trigger={trigger}
      known={known}
    />
  );
}

function ConditionFields({ step: { values }, change, problemOf }: FieldProps) {
  const t = useWords(words);
  const tags = useTags();
  const { when, tag, otherwise, skip } = values;
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-start">
        <Select
          label={t.when}
          description={when === 'tagged' ? undefined : t.since}
          style={{ flex: '1 1 180px' }}
          value={when}
          onChange={(next) => change({ when: (next ?? 'replied') as StepValues['when'] }, 'when')}
          data={Object.entries(t.whens).map(([value, label]) => ({ value, label }))}
        />
        {when === 'tagged' && (
          <Autocomplete
            label={t.tag}
            style={{ flex: '1 1 140px' }}
            maxLength={100}
            data={tags}
            value={tag}
            error={tag ? problemOf('tag') : null}
            onChange={(next) => change({ tag: next }, 'tag')}
          />
        )}
      </Group>
      <Group gap="sm" align="flex-end">
        <div>
          <Text size="sm" fw={500} mb={3}>
            {t.otherwise}
          </Text>
          <ChoiceBar
            aria-label={t.otherwise}
            value={otherwise}
            onChange={(next) => change({ otherwise: next as StepValues['otherwise'] }, 'otherwise')}
            data={(['stop', 'skip'] as const).map((value) => ({ value, label: t.otherwises[value] }))}
          />
        </div>
        {otherwise === 'skip' && (
          <NumberInput
            label={t.skip}
            w={190}
            min={1}
            max={50}
            allowDecimal={false}
            clampBehavior="strict"
            value={skip}
            onChange={(next) => change({ skip: Math.max(1, Number(next) || 1) }, 'skip')}
          />
        )}
      </Group>
    </Stack>
  );
}

function TagFields({ step: { values }, change }: FieldProps) {
  const t = useWords(words);
  const tags = useTags();
  const shared = { data: tags, maxTags: 20, acceptValueOnBlur: true };
  return (
    <Stack gap="sm">
      <TagsInput label={t.addTags} {...shared} value={values.add} onChange={(add) => change({ add }, 'add')} />
      <TagsInput
        label={t.removeTags}
        {...shared}
        value={values.remove}
        onChange={(remove) => change({ remove }, 'remove')}
      />
    </Stack>
  );
}

function NotifyFields({ step: { values }, change, problemOf }: FieldProps) {
  const t = useWords(words);
  return (
    <TextInput
      type="url"
      label={t.url}
      description={t.urlHow}
      placeholder="https://"
      maxLength={2_048}
      value={values.url}
      error={values.url ? problemOf('url') : null}
      onChange={(event) => change({ url: event.currentTarget.value }, 'url')}
    />
  );
}

function HandoffFields({ step: { values }, change, problemOf }: FieldProps) {
  const t = useWords(words);
  return (
    <Textarea
      label={`${t.note} (${t.optional})`}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={1_000}
      value={values.note}
      error={problemOf('note')}
      onChange={(event) => change({ note: event.currentTarget.value }, 'note')}
    />
  );
}
