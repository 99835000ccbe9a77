import { ActionIcon, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { IconDots, IconPlayerPause, IconPlayerPlay, IconTrash } from '../ui/icons.tsx';
import { ReasonItem } from '../ui/reason-item.tsx';
import { useToast } from '../ui/toast.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import type { Endpoint } from './endpoint-types.ts';
import { words } from './words.ts';

/** Switching an endpoint off and on, and removing it. */
export function EndpointMenu({ endpoint }: { endpoint: Endpoint }) {
  const t = useWords(words);
  const c = useWords(common);
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const { id, url, events, ordered, enabled } = endpoint;
  const refreshes = ['/webhook/endpoints', '/webhook/endpoints/{id}', '/webhook/health', '/attention'];
  const change = useWrite('put', '/webhook/endpoints/{id}', {
    refreshes,
    onSuccess: (next) => void toast.done(next.enabled ? t.enabled : t.disabled),
    onError: toast.refused,
  });
  const removal = useWrite('delete', '/webhook/endpoints/{id}', {
    onSuccess: async () => {
      toast.done(t.removed);
      await navigate({ to: '/webhooks' });
    },
    onError: toast.refused,
  });
  const remove = async () => {
    const yes = await confirm({ title: t.removeTitle, body: t.removeHow, confirm: t.remove, cancel: c.cancel });
    if (yes) removal.mutate({ params: { id } });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label={t.actions}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ReasonItem
          leftSection={enabled ? <IconPlayerPause size={15} aria-hidden /> : <IconPlayerPlay size={15} aria-hidden />}
          reason={may('updateWebhookEndpoint')}
          onClick={() => change.mutate({ params: { id }, body: { url, events, ordered, enabled: !enabled } })}
        >
          {enabled ? t.disable : t.enable}
        </ReasonItem>
        <ReasonItem
          danger
          leftSection={<IconTrash size={15} aria-hidden />}
          reason={may('deleteWebhookEndpoint')}
          onClick={() => void remove()}
        >
          {t.remove}
        </ReasonItem>
      </Menu.Dropdown>
    </Menu>
  );
}
