import { Anchor, Select, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../words/index.tsx';
import { words } from './editor-words.ts';
import type { FieldProps } from './field-props.ts';
import { FillField } from './fill-field.tsx';
import { placesOf, useTemplates } from './use-templates.ts';

/** Which template is sent, and what each of its variables takes. */
export function MessageFields({ step: { values }, change, problemOf, trigger, known }: FieldProps) {
  const t = useWords(words);
  const { sendable, byId, isSuccess } = useTemplates();
  const chosen = byId(values.templateId);
  const offered = chosen && !sendable.includes(chosen) ? [chosen, ...sendable] : sendable;
  const places = placesOf(chosen);
  return (
    <Stack gap="sm">
      <Select
        label={t.template}
        placeholder={t.chooseTemplate}
        searchable
        value={values.templateId || null}
        error={values.templateId ? problemOf('templateId') : null}
        onChange={(next) =>
          change({ templateId: next ?? '', variables: placesOf(byId(next ?? '')).map(() => '') }, 'templateId')
        }
        data={offered.map(({ id, name, language }) => ({ value: id, label: `${name} · ${language}` }))}
      />
      {isSuccess && sendable.length === 0 && (
        <Text size="sm">
          {t.noTemplates}{' '}
          <Anchor component={Link} to="/templates/new" inherit>
            {t.createTemplate}
          </Anchor>
        </Text>
      )}
      {chosen && (
        <Text size="sm" c="dimmed" lineClamp={3}>
          {chosen.bodyPreview}
        </Text>
      )}
      {places.map((place, at) => (
        <FillField
          key={`${values.templateId} ${place}`}
          label={t.variable(place)}
          placeholder={chosen?.variablesSchema?.[place] ?? ''}
          value={values.variables[at] ?? ''}
          error={values.variables[at] ? problemOf(`variables.${at}`) : null}
          onChange={(next) =>
            change(
              { variables: places.map((_, n) => (n === at ? next : (values.variables[n] ?? ''))) },
              `variables.${at}`,
            )
          }
          trigger={trigger}
          known={known}
        />
      ))}
    </Stack>
  );
}
