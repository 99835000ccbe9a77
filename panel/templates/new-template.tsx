import { Grid, Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../api/me.tsx';
import { useRead, useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { Page, Section } from '../ui/page.tsx';
import { PhonePreview } from '../ui/phone-preview/index.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useTell } from '../ui/tell.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './builder-words.ts';
import { EditBasics } from './edit-basics.tsx';
import { EditButtons } from './edit-buttons.tsx';
import { EditCards } from './edit-cards.tsx';
import { EditSamples } from './edit-samples.tsx';
import { EditTexts } from './edit-texts.tsx';
import { Rules } from './rules.tsx';
import { bodyOf, type Draft, draftOf, emptyDraft, previewOf } from './template-draft.ts';

export type Problem = { field: string; problem: string };
export type PartProps = {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  /** What the rules say of a field; null when nothing. */
  problemOf: (field: string) => string | null;
};

const place = 'recado-draft-template';

/** A template written part by part, with its phone and the rules of the review beside it. */
export function NewTemplatePage() {
  const t = useWords(words);
  const may = useMay();
  const tell = useTell();
  const navigate = useNavigate();
  const [draft, setDraft] = useCopied();
  const change = (next: Partial<Draft>) => setDraft((now) => ({ ...now, ...next }));
  const body = useMemo(() => bodyOf(draft), [draft]);
  const { problems, isChecking, isStarted } = useRules(body);
  const { mutate, isPending, error } = useWrite('post', '/v1/templates', {
    refreshes: ['/v1/templates'],
    onSuccess: ({ id }) => {
      sessionStorage.removeItem(place);
      tell.done(t.submitted);
      void navigate({ to: '/templates/$id', params: { id } });
    },
  });
  const problemOf = (field: string) => problems?.find((one) => one.field === field)?.problem ?? null;
  const shared = { draft, change, problemOf };
  const { structure, values } = previewOf(draft, t.code);
  const isReady = isStarted && !isChecking && problems?.length === 0;
  return (
    <Page title={t.title} back={{ to: '/templates', label: t.back }}>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <EditBasics {...shared} />
            {draft.category !== 'AUTHENTICATION' && (
              <>
                <EditTexts {...shared} />
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
            {error && <Trouble error={error} />}
            <Group justify="space-between">
              <ReasonButton
                reason={may('createTemplate') ?? (isReady ? null : t.submitFirst)}
                loading={isPending}
                onClick={() => mutate({ body })}
              >
                {t.submit}
              </ReasonButton>
              <AsCurl request={{ method: 'POST', path: '/v1/templates', body }} />
            </Group>
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  );
}

/** The service judges the draft by the very rules it refuses with, a moment after the last key. */
function useRules(body: ReturnType<typeof bodyOf>) {
  const [asked] = useDebouncedValue(body, 350);
  const isStarted = asked.name.trim() !== '' && (asked.category === 'AUTHENTICATION' || Boolean(asked.body?.trim()));
  const { data, isFetching } = useQuery({
    queryKey: ['/templates/check', asked],
    queryFn: ({ signal }) => call('post', '/templates/check', { body: asked }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isStarted,
    staleTime: 0,
    gcTime: 10_000,
  });
  const problems: Problem[] | null = data?.problems ?? null;
  return { problems, isStarted, isChecking: isFetching || asked !== body };
}

/** What was typed before, or a template that is to be copied. */
function useCopied() {
  const { from } = useSearch({ strict: false });
  const id = typeof from === 'string' ? from : '';
  const { data } = useRead(
    '/v1/templates/{id}',
    { params: { id } },
    { enabled: id !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  const [draft, setDraft] = useState<Draft>(() => (id ? emptyDraft : readDraft()));
  useEffect(() => {
    if (data) setDraft({ ...draftOf(data), name: `${data.formattedName} 2` });
  }, [data]);
  useEffect(() => sessionStorage.setItem(place, JSON.stringify(draft)), [draft]);
  return [draft, setDraft] as const;
}

function readDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return { ...emptyDraft, ...(typeof kept === 'object' ? kept : {}) };
  } catch {
    return emptyDraft;
  }
}
