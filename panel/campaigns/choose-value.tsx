import { Group, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../words/index.tsx';
import { words } from './wizard-words.ts';

type Props = {
  place: string;
  sample: string;
  /** Of a list; null where contacts are chosen by tags. */
  columns: readonly string[] | null;
  value: string;
  onChange: (value: string) => void;
};

const fields = ['name', 'email', 'phone'] as const;
const attributePrefix = '{{contact.attributes.';

/** Where the value of one variable comes from: a field of the contact, a column of the list, or a text for all. */
export function ChooseValue({ place, sample, columns, value, onChange }: Props) {
  const t = useWords(words);
  const [kind, setKind] = useState(() => kindOf(value));
  const options = [
    ...(columns
      ? columns.map((name, at) => ({ value: `{{column.${at}}}`, label: t.takes.column(name) }))
      : [
          ...fields.map((field) => ({ value: `{{contact.${field}}}`, label: t.takes[field] })),
          { value: 'attribute', label: t.takes.attribute },
        ]),
    { value: 'text', label: t.takes.text },
  ];
  return (
    <Group grow align="flex-end" gap="sm">
      <Select
        label={t.variable(place)}
        value={kind}
        placeholder={sample}
        onChange={(next) => {
          setKind(next);
          onChange(next === 'text' || next === 'attribute' || !next ? '' : next);
        }}
        data={options}
      />
      {kind === 'text' && (
        <TextInput
          label={t.valueOf(place)}
          placeholder={sample}
          maxLength={1_000}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {kind === 'attribute' && (
        <TextInput
          label={t.attribute}
          maxLength={80}
          value={value.startsWith(attributePrefix) ? value.slice(attributePrefix.length, -2) : ''}
          onChange={(event) => {
            const name = event.currentTarget.value.replaceAll(/[{}.]/g, '');
            onChange(name ? `${attributePrefix}${name}}}` : '');
          }}
        />
      )}
    </Group>
  );
}

function kindOf(value: string): string | null {
  if (value === '') return null;
  if (value.startsWith(attributePrefix)) return 'attribute';
  return value.startsWith('{{') ? value : 'text';
}
