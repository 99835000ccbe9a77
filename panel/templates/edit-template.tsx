import { Alert, Skeleton } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { Page } from '../ui/page.tsx';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { Builder, withoutName } from './builder.tsx';
import { words } from './builder-words.ts';
import { type Draft, draftOf } from './template-draft.ts';
import { useEditReason } from './use-edit-reason.ts';

type Template = Reply<'get', '/v1/templates/{id}'>;

/** A template that is there, with other words: it goes to review again. */
export function EditTemplatePage() {
  const t = useWords(words);
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useRead(
    '/v1/templates/{id}',
    { params: { id } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  // It may put a note above the form, which would push it away while it is read.
  const { isPending } = useRead('/templates/{id}/standing', { params: { id } });
  const isComing = !data || isPending;
  return (
    <Page
      title={data ? t.editTitle(data.name) : t.editTitle('')}
      description={t.editHow}
      back={{ to: `/templates/${id}`, label: data?.name ?? t.back }}
    >
      {error && !data && <Trouble error={error} again={() => void refetch()} />}
      {isComing && !error && <Skeleton height={320} />}
      {data && !isComing && <EditForm key={data.id} template={data} />}
    </Page>
  );
}

function EditForm({ template }: { template: Template }) {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const { id } = template;
  const [before] = useState<Draft>(() => ({ ...draftOf(template), name: template.name }));
  const [draft, setDraft] = useState(before);
  const reason = useEditReason(id);
  const { mutate, isPending, error } = useWrite('put', '/templates/{id}', {
    refreshes: ['/v1/templates', '/v1/templates/{id}', '/templates/{id}/standing'],
    onSuccess: () => {
      toast.done(t.submitted);
      void navigate({ to: '/templates/$id', params: { id } });
    },
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  return (
    <Builder
      draft={draft}
      change={(next) => setDraft((now) => ({ ...now, ...next }))}
      editing={{ id, isApproved: template.providerStatus === 'APPROVED' }}
      reason={may('editTemplate') ?? reason ?? (isChanged ? null : t.editUnchanged)}
      note={
        reason && (
          <Alert color="orange" bg="var(--warn-soft)">
            {reason}
          </Alert>
        )
      }
      submit={{
        label: t.editSubmit,
        isPending,
        error,
        send: (body) => mutate({ params: { id }, body: withoutName(body) }),
      }}
    />
  );
}
