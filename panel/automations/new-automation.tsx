import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWrite } from '../api/queries.ts';
import { Page } from '../ui/page.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import { bodyOf } from './automation-draft.ts';
import { Editor } from './editor.tsx';
import { words } from './editor-words.ts';
import { useAutomationDraft } from './use-automation-draft.ts';
import { useGuard } from './use-guard.ts';
import { words as list } from './words.ts';

/** A new automation, from nothing. */
export function NewAutomationPage() {
  const t = useWords(words);
  const l = useWords(list);
  const toast = useToast();
  const navigate = useNavigate();
  const [said, say] = useState('');
  const [made, setMade] = useState(false);
  const state = useAutomationDraft(null, (isRedone) => say(isRedone ? t.redone : t.undone));
  useGuard(state.isChanged && !made);
  const { mutate, isPending, error } = useWrite('post', '/v1/automations', {
    refreshes: ['/v1/automations'],
    onMutate: () => setMade(true),
    onError: () => setMade(false),
    onSuccess: ({ id }) => {
      toast.done(t.created);
      void navigate({ to: '/automations/$id', params: { id } });
    },
  });
  return (
    <Page title={l.create} description={l.createHow} back={{ to: '/automations', label: l.back }}>
      <Editor
        {...{ state, said, say, saved: null, counts: null }}
        submit={{
          label: t.create,
          operation: 'createAutomation',
          isPending,
          error,
          send: () => mutate({ body: bodyOf(state.draft) }),
        }}
      />
    </Page>
  );
}
