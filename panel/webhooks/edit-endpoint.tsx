import { Drawer } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMay } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { ReasonButton } from '../ui/reason-button.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { useToast } from '../ui/toast.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import { EndpointForm, type EndpointValues, endpointBody, isAddress } from './endpoint-form.tsx';
import type { Endpoint } from './endpoint-types.ts';
import { words } from './words.ts';

type Props = { endpoint: Endpoint; opened: boolean; onClose: () => void };

export function EditEndpoint({ endpoint, opened, onClose }: Props) {
  const t = useWords(words);
  const c = useWords(common);
  return (
    <Drawer opened={opened} onClose={onClose} size="lg" title={t.edit} closeButtonProps={{ 'aria-label': c.close }}>
      <EditForm endpoint={endpoint} onDone={onClose} />
    </Drawer>
  );
}

function EditForm({ endpoint, onDone }: { endpoint: Endpoint; onDone: () => void }) {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const { url, events, ordered, enabled } = endpoint;
  const form = useForm<EndpointValues>({
    initialValues: { url, which: events === null ? 'all' : 'some', events: events ?? [], ordered },
    validate: {
      url: (value) => (isAddress(value) ? null : t.urlWrong),
      events: (value, { which }) => (which === 'some' && value.length === 0 ? t.chooseEvents : null),
    },
  });
  const { mutate, error, isPending } = useWrite('put', '/webhook/endpoints/{id}', {
    refreshes: ['/webhook/endpoints', '/webhook/endpoints/{id}', '/webhook/health'],
    onSuccess: () => {
      toast.done(t.saved);
      onDone();
    },
    onError: (refused) => void showRefusal(form, refused),
  });
  const body = { ...endpointBody(form.values), enabled };
  return (
    <EndpointForm
      form={form}
      error={error}
      request={{ method: 'PUT', path: `/webhook/endpoints/${endpoint.id}`, body }}
      onSubmit={() => mutate({ params: { id: endpoint.id }, body })}
      submit={
        <ReasonButton type="submit" loading={isPending} reason={may('updateWebhookEndpoint')}>
          {t.save}
        </ReasonButton>
      }
    />
  );
}
