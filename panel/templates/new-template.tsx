import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMay } from '../api/me.tsx';
import { useRead, useWrite } from '../api/queries.ts';
import { Page } from '../ui/page.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import { Builder } from './builder.tsx';
import { words } from './builder-words.ts';
import { type Draft, draftOf, emptyDraft } from './template-draft.ts';

const place = 'recado-draft-template';

/** A new template, from nothing or from one that is there. */
export function NewTemplatePage() {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const [draft, setDraft] = useCopied();
  const { mutate, isPending, error } = useWrite('post', '/v1/templates', {
    refreshes: ['/v1/templates'],
    onSuccess: ({ id }) => {
      sessionStorage.removeItem(place);
      toast.done(t.submitted);
      void navigate({ to: '/templates/$id', params: { id } });
    },
  });
  return (
    <Page title={t.title} back={{ to: '/templates', label: t.back }}>
      <Builder
        draft={draft}
        change={(next) => setDraft((now) => ({ ...now, ...next }))}
        editing={null}
        reason={may('createTemplate')}
        submit={{ label: t.submit, isPending, error, send: (body) => mutate({ body }) }}
      />
    </Page>
  );
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
