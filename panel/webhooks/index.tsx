import { Anchor, Code, Group, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMay } from '../api/me.tsx';
import type { Item } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { useAskedDialog } from '../ui/asked-dialog.ts';
import { Empty } from '../ui/empty.tsx';
import { IconPlus, IconWebhook } from '../ui/icons.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Page, Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Status } from '../ui/status.tsx';
import { useFormats, useLanguage, useWords } from '../words/index.tsx';
import { AddEndpoint } from './add-endpoint.tsx';
import { Deliveries } from './deliveries.tsx';
import { type Endpoint, healthTones } from './endpoint-types.ts';
import { RotateSecret } from './rotate-secret.tsx';
import { words } from './words.ts';

type Health = Item<'/webhook/health'>;

export function WebhooksPage() {
  const t = useWords(words);
  const may = useMay();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const dialog = useAskedDialog(may('createWebhookEndpoint'));
  const query = useRead('/webhook/endpoints', { query: { size: 100 } });
  const health = useRead('/webhook/health', {});
  const columns = useColumns(health.data?.data ?? []);
  // A row with the state of its endpoint is taller: both are shown at once.
  const list = health.isPending ? { ...query, data: undefined, isPending: true } : query;
  const add = (
    <ReasonButton
      reason={may('createWebhookEndpoint')}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={dialog.open}
    >
      {t.add}
    </ReasonButton>
  );
  const isEmpty = query.data?.data.length === 0;
  const hasEndpoints = query.data !== undefined && !isEmpty;
  return (
    <Page title={t.title} description={t.description} actions={add}>
      <Section title={isEmpty ? undefined : t.endpoints} flush>
        <ListTable
          label={t.endpoints}
          query={list}
          columns={columns}
          rowKey={({ id }) => id}
          expected={2}
          onRow={({ id }) => void navigate({ to: '/webhooks/$id', params: { id } })}
          empty={
            <Empty icon={<IconWebhook size={22} />} title={t.emptyTitle} actions={add}>
              {t.emptyHow} <Code>recado listen</Code>
            </Empty>
          }
        />
      </Section>
      {hasEndpoints && <Deliveries endpoints={query.data?.data ?? []} />}
      {hasEndpoints && (
        <Section title={t.secret} description={t.secretHow}>
          <Group justify="space-between">
            <Anchor href={`/docs/${language}/webhooks`} target="_blank" rel="noreferrer" size="sm">
              {t.verify}
            </Anchor>
            <RotateSecret />
          </Group>
        </Section>
      )}
      <AddEndpoint opened={dialog.opened} onClose={dialog.close} />
    </Page>
  );
}

function useColumns(health: readonly Health[]): Column<Endpoint>[] {
  const t = useWords(words);
  const formats = useFormats();
  const healthOf = (id: string) => health.find(({ endpointId }) => endpointId === id);
  return [
    {
      key: 'url',
      title: t.url,
      phone: 'title',
      show: ({ id, url }) => (
        <Anchor
          component={Link}
          to={`/webhooks/${id}`}
          size="sm"
          fw={540}
          c="inherit"
          style={{ overflowWrap: 'anywhere' }}
        >
          {url}
        </Anchor>
      ),
    },
    {
      key: 'events',
      title: t.events,
      show: ({ events }) => (
        <Text span size="sm" style={{ whiteSpace: 'nowrap' }}>
          {events === null ? t.allEvents : t.someCount(events.length)}
        </Text>
      ),
    },
    {
      key: 'day',
      title: t.last24,
      show: ({ id }) => {
        const one = healthOf(id);
        if (!one) return null;
        const lost = one.failed + one.exhausted;
        return (
          <Text size="sm" className="figures">
            {t.delivered(formats.number(one.delivered))}
            {lost > 0 && (
              <Text span size="sm" c="var(--bad)">
                {' '}
                · {one.exhausted > 0 ? t.givenUp(formats.number(one.exhausted)) : t.waiting(formats.number(one.failed))}
              </Text>
            )}
          </Text>
        );
      },
    },
    {
      key: 'health',
      title: t.health,
      show: ({ id, enabled }) => {
        const state = enabled ? (healthOf(id)?.state ?? 'UNUSED') : 'OFF';
        return <Status tone={healthTones[state]}>{t.healths[state]}</Status>;
      },
    },
  ];
}
