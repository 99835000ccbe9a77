import { Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { IconEdit } from '../ui/icons.tsx';
import { Moment } from '../ui/moment.tsx';
import { Page, Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Status } from '../ui/status.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { Deliveries } from './deliveries.tsx';
import { EditEndpoint } from './edit-endpoint.tsx';
import classes from './endpoint.module.css';
import { EndpointMenu } from './endpoint-menu.tsx';
import { type Endpoint, healthTones } from './endpoint-types.ts';
import { useFailure } from './failure.ts';
import { RecoverEndpoint } from './recover-endpoint.tsx';
import { TestEndpoint } from './test-endpoint.tsx';
import { words } from './words.ts';

/** One endpoint: how it is doing, what it gets, and everything that can be done with it. */
export function EndpointPage() {
  const t = useWords(words);
  const { id = '' } = useParams({ strict: false });
  const { data: endpoint, error, refetch } = useRead('/webhook/endpoints/{id}', { params: { id } });
  const back = { to: '/webhooks', label: t.back };
  if (error && !endpoint) {
    return (
      <Page title={t.title} back={back}>
        <Trouble error={error} again={() => void refetch()} />
      </Page>
    );
  }
  if (!endpoint) {
    return (
      <Page title={<Skeleton height={28} width="min(100%, 320px)" />} name={t.title} back={back} long>
        <Skeleton height={180} />
      </Page>
    );
  }
  return (
    <Page
      title={<span className={classes.url}>{endpoint.url}</span>}
      name={endpoint.url}
      back={back}
      long
      actions={<Actions endpoint={endpoint} />}
    >
      <HealthFigures endpoint={endpoint} />
      <TestEndpoint endpoint={endpoint} />
      <RecoverEndpoint endpoint={endpoint} />
      <Deliveries endpoints={[endpoint]} only={endpoint.id} />
    </Page>
  );
}

function Actions({ endpoint }: { endpoint: Endpoint }) {
  const t = useWords(words);
  const may = useMay();
  const [edits, { open, close }] = useDisclosure();
  return (
    <>
      <ReasonButton
        variant="default"
        reason={may('updateWebhookEndpoint')}
        leftSection={<IconEdit size={16} aria-hidden />}
        onClick={open}
      >
        {t.edit}
      </ReasonButton>
      <EndpointMenu endpoint={endpoint} />
      <EditEndpoint endpoint={endpoint} opened={edits} onClose={close} />
    </>
  );
}

function HealthFigures({ endpoint }: { endpoint: Endpoint }) {
  const t = useWords(words);
  const formats = useFormats();
  const failure = useFailure();
  const { data } = useRead('/webhook/health', {});
  const health = data?.data.find(({ endpointId }) => endpointId === endpoint.id);
  const state = endpoint.enabled ? (health?.state ?? 'UNUSED') : 'OFF';
  const lost = health ? health.failed + health.exhausted : 0;
  return (
    <Section>
      <dl className={classes.facts}>
        <Fact name={t.health}>
          <Status tone={healthTones[state]}>{t.healths[state]}</Status>
        </Fact>
        <Fact name={t.events}>{endpoint.events === null ? t.allEvents : formats.list(endpoint.events)}</Fact>
        <Fact name={t.last24}>
          {health ? t.delivered(formats.number(health.delivered)) : '—'}
          {health && lost > 0 && (
            <Text span size="sm" c="var(--bad)">
              {' '}
              {health.failed > 0 && `· ${t.waiting(formats.number(health.failed))} `}
              {health.exhausted > 0 && `· ${t.givenUp(formats.number(health.exhausted))}`}
            </Text>
          )}
        </Fact>
        <Fact name={t.average}>{health?.averageMs == null ? '—' : formats.milliseconds(health.averageMs)}</Fact>
        <Fact name={t.lastSuccess}>
          {health?.lastSuccessAt ? <Moment at={health.lastSuccessAt} form="relative" /> : t.never}
        </Fact>
        <Fact name={t.inOrder}>{endpoint.ordered ? t.yes : t.no}</Fact>
        {health?.failingSince && (
          <Fact name={t.failingSince}>
            <Moment at={health.failingSince} form="relative" />
          </Fact>
        )}
        {health?.lastError && health.state === 'FAILING' && (
          <Fact name={t.lastError}>
            <Text span size="sm" c="var(--bad)">
              {failure(health.lastError)}
            </Text>
          </Fact>
        )}
      </dl>
    </Section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
