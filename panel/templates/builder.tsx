import { Grid, Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { call } from '../api/call.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { Section } from '../ui/page.tsx';
import { PhonePreview } from '../ui/phone-preview/index.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useLanguage, useWords } from '../words/index.tsx';
import { words } from './builder-words.ts';
import { EditBasics } from './edit-basics.tsx';
import { EditButtons } from './edit-buttons.tsx';
import { EditCards } from './edit-cards.tsx';
import { EditOffer } from './edit-offer.tsx';
import { EditSamples } from './edit-samples.tsx';
import { EditTexts } from './edit-texts.tsx';
import { Rules } from './rules.tsx';
import { type AskedTemplate, bodyOf, type Draft, type Problem, previewOf } from './template-draft.ts';

type Props = {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  /** The template that is edited; null where a new one is written. */
  editing: { id: string; isApproved: boolean } | null;
  /** Why it cannot be submitted, beside the problems the rules find. */
  reason: string | null;
  submit: { label: string; isPending: boolean; error: Error | null; send: (body: AskedTemplate) => void };
  note?: ReactNode;
};

/** A template written part by part, with its phone and the rules of the review beside it. */
export function Builder({ draft, change, editing, reason, submit, note }: Props) {
  const t = useWords(words);
  const body = useMemo(() => bodyOf(draft), [draft]);
  const { problems, isChecking, isStarted } = useRules(body, editing?.id);
  const problemOf = (field: string) => problems?.find((one) => one.field === field)?.problem ?? null;
  const shared = { draft, change, problemOf, ...(editing ? { fixed: { category: editing.isApproved } } : {}) };
  const { structure, values } = previewOf(draft, t.code);
  const isReady = isStarted && !isChecking && problems?.length === 0;
  const request = editing
    ? ({ method: 'PUT', path: `/templates/${editing.id}`, body: withoutName(body) } as const)
    : ({ method: 'POST', path: '/v1/templates', body } as const);
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="lg">
          {note}
          <EditBasics {...shared} />
          {draft.category !== 'AUTHENTICATION' && (
            <>
              <EditTexts {...shared} />
              {draft.category === 'MARKETING' && <EditOffer {...shared} />}
              <EditButtons {...shared} />
              <EditCards {...shared} />
              <EditSamples {...shared} />
            </>
          )}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="lg" style={{ position: 'sticky', top: 72 }}>
          <Section title={t.preview}>
            <PhonePreview structure={structure} values={values} />
          </Section>
          <Section title={t.rules}>
            <Rules problems={isStarted ? problems : null} isChecking={isChecking} />
          </Section>
          {submit.error && <Trouble error={submit.error} />}
          <Group justify="space-between">
            <ReasonButton
              reason={reason ?? (isReady ? null : t.submitFirst)}
              loading={submit.isPending}
              onClick={() => submit.send(body)}
            >
              {submit.label}
            </ReasonButton>
            <AsCurl request={request} />
          </Group>
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

/** What an edit asks for: the rest of a template is its name for good. */
export function withoutName({ name: _, language: __, ...parts }: AskedTemplate) {
  return parts;
}

/** The service judges the draft by the very rules it refuses with, a moment after the last key. */
function useRules(body: AskedTemplate, editing: string | undefined) {
  const { language } = useLanguage();
  const [asked] = useDebouncedValue(body, 350);
  const isStarted = asked.name.trim() !== '' && (asked.category === 'AUTHENTICATION' || Boolean(asked.body?.trim()));
  const { data, isFetching } = useQuery({
    queryKey: ['/templates/check', asked, editing, language],
    queryFn: ({ signal }) =>
      call('post', '/templates/check', { body: asked, query: editing ? { editing } : {} }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isStarted,
    staleTime: 0,
    gcTime: 10_000,
  });
  const problems: Problem[] | null = data?.problems ?? null;
  return { problems, isStarted, isChecking: isFetching || asked !== body };
}
