import { Checkbox, Group, MultiSelect, Radio, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { eventNames } from '@recado/contract/events/names.ts';
import type { ReactNode } from 'react';
import { AsCurl } from '../ui/as-curl.tsx';
import type { CurlRequest } from '../ui/curl.ts';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './words.ts';

export type EndpointValues = {
  url: string;
  which: 'all' | 'some';
  events: (typeof eventNames)[number][];
  ordered: boolean;
};

/** What the form asks of the service; null is every event, also those that do not exist yet. */
export const endpointBody = ({ url, which, events, ordered }: EndpointValues) => ({
  url: url.trim(),
  events: which === 'all' ? null : events,
  ordered,
});

export const isAddress = (url: string) => /^https?:\/\/\S+$/.test(url.trim());

type Props = {
  form: UseFormReturnType<EndpointValues>;
  error: Error | null;
  request: CurlRequest;
  onSubmit: (values: EndpointValues) => void;
  submit: ReactNode;
};

/** The fields of an endpoint, for a new one and for a change. */
export function EndpointForm({ form, error, request, onSubmit, submit }: Props) {
  const t = useWords(words);
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <Stack gap="lg">
        <TextInput
          label={t.url}
          description={t.urlHint}
          placeholder="https://loja.example/recado"
          type="url"
          maxLength={2_048}
          data-autofocus
          {...form.getInputProps('url')}
        />
        <Radio.Group label={t.events} {...form.getInputProps('which')}>
          <Group mt={6}>
            <Radio value="all" label={t.allEvents} />
            <Radio value="some" label={t.someEvents} />
          </Group>
        </Radio.Group>
        {form.values.which === 'some' && (
          <MultiSelect
            aria-label={t.chooseEvents}
            placeholder={t.chooseEvents}
            data={eventNames.filter((name) => name !== 'webhook.test')}
            searchable
            {...form.getInputProps('events')}
          />
        )}
        <Checkbox
          label={t.ordered}
          description={t.orderedHow}
          {...form.getInputProps('ordered', { type: 'checkbox' })}
        />
        {error && <Trouble error={error} />}
        <Group justify="space-between">
          {submit}
          <AsCurl request={request} />
        </Group>
      </Stack>
    </form>
  );
}
