import { Alert, Button, Drawer, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useWrite } from '../api/queries.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { useDraft } from '../ui/draft.ts';
import { ReasonButton } from '../ui/reason-button.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import { EndpointForm, type EndpointValues, endpointBody, isAddress } from './endpoint-form.tsx';
import { words } from './words.ts';

type Props = { opened: boolean; onClose: () => void };

/** A new endpoint; the first one brings the signing secret, shown this once. */
export function AddEndpoint({ opened, onClose }: Props) {
  const t = useWords(words);
  const c = useWords(common);
  const navigate = useNavigate();
  const [made, setMade] = useState<Reply<'post', '/webhook/endpoints'> | null>(null);
  const finish = (endpoint: Reply<'post', '/webhook/endpoints'>) => {
    setMade(null);
    onClose();
    void navigate({ to: '/webhooks/$id', params: { id: endpoint.id } });
  };
  return (
    <Drawer
      opened={opened}
      onClose={() => (made ? finish(made) : onClose())}
      size="lg"
      title={made ? t.newSecret : t.add}
      // A secret that is shown once is not lost by a click beside it.
      closeOnClickOutside={!made}
      closeOnEscape={!made}
      closeButtonProps={{ 'aria-label': c.close }}
    >
      {made?.secret ? (
        <Stack>
          <Alert color="orange" bg="var(--warn-soft)">
            {t.newSecretHow}
          </Alert>
          <CopyText text={made.secret} label={t.secret} wrap />
          <Button onClick={() => finish(made)}>{c.close}</Button>
        </Stack>
      ) : (
        <AddForm onMade={(endpoint) => (endpoint.secret ? setMade(endpoint) : finish(endpoint))} />
      )}
    </Drawer>
  );
}

function AddForm({ onMade }: { onMade: (endpoint: Reply<'post', '/webhook/endpoints'>) => void }) {
  const t = useWords(words);
  const may = useMay();
  const form = useForm<EndpointValues>({
    initialValues: { url: '', which: 'all', events: [], ordered: false },
    validate: {
      url: (value) => (isAddress(value) ? null : t.urlWrong),
      events: (value, { which }) => (which === 'some' && value.length === 0 ? t.chooseEvents : null),
    },
  });
  const forgetDraft = useDraft('endpoint', form);
  const { mutate, error, isPending } = useWrite('post', '/webhook/endpoints', {
    refreshes: ['/webhook/endpoints', '/webhook/health', '/attention'],
    onSuccess: (endpoint) => {
      forgetDraft();
      onMade(endpoint);
    },
    onError: (refused) => void showRefusal(form, refused),
  });
  return (
    <EndpointForm
      form={form}
      error={error}
      request={{ method: 'POST', path: '/webhook/endpoints', body: endpointBody(form.values) }}
      onSubmit={(values) => mutate({ body: endpointBody(values) })}
      submit={
        <ReasonButton type="submit" loading={isPending} reason={may('createWebhookEndpoint')}>
          {t.add}
        </ReasonButton>
      }
    />
  );
}
