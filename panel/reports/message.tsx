import { Anchor, Grid, Skeleton, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Reply } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { Copy } from '../ui/copy-text.tsx';
import { IconCheck, IconX } from '../ui/icons.tsx';
import { Money } from '../ui/money.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Status } from '../ui/status.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './message.module.css';
import { phoneIn, statusTones } from './status-tones.ts';
import { words } from './words.ts';

type Message = Reply<'get', '/dashboard/messages/{id}'>;

/** One message's whole story: what it said, every status, what it cost, and every rule it met. */
export function MessagePage() {
  const t = useWords(words);
  const { id = '' } = useParams({ strict: false });
  const { data: message, error, refetch } = useRead('/dashboard/messages/{id}', { params: { id } });
  const back = { to: '/reports', label: t.back };
  if (error && !message) {
    return (
      <Page title={t.message} back={back}>
        <Trouble error={error} again={() => void refetch()} />
      </Page>
    );
  }
  if (!message) {
    return (
      <Page title={t.message} back={back}>
        <Skeleton height={220} />
      </Page>
    );
  }
  return (
    <Page
      title={phoneIn(message.receiver)}
      name={t.message}
      back={back}
      description={<Status tone={statusTones[message.status]}>{t.statuses[message.status]}</Status>}
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <Facts message={message} />
            <Checks id={id} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <Way message={message} />
            <Section title={t.money}>
              <dl className={classes.facts}>
                <Fact name={t.charged}>
                  <Money value={message.cost} />
                </Fact>
                <Fact name={t.final}>
                  <Money value={message.finalCost} />
                </Fact>
              </dl>
              <Text size="xs" c="dimmed" mt={8}>
                {message.finalCost === 0 && message.cost > 0 ? t.refunded : t.kept}
              </Text>
            </Section>
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

function Facts({ message }: { message: Message }) {
  const t = useWords(words);
  return (
    <Section title={t.message} actions={<Copy text={message.id} label={message.id} />}>
      <dl className={classes.facts}>
        <Fact name={t.sender}>{phoneIn(message.sender)}</Fact>
        {message.templateName && <Fact name={t.template}>{message.templateName}</Fact>}
        {message.body && (
          <Fact name={t.text}>
            <span className={classes.text}>{message.body}</span>
          </Fact>
        )}
        {message.externalReference && <Fact name={t.reference}>{message.externalReference}</Fact>}
        {message.providerSid && (
          <Fact name={t.platformId}>
            <code className={classes.code}>{message.providerSid}</code>
          </Fact>
        )}
        {message.campaignId && (
          <Fact name={t.campaign}>
            <Anchor component={Link} to={`/campaigns/${message.campaignId}`} size="sm">
              {t.openCampaign}
            </Anchor>
          </Fact>
        )}
      </dl>
      {message.errorDetails && (
        <Text size="sm" c="var(--bad)" mt="sm">
          {message.errorDetails}
        </Text>
      )}
    </Section>
  );
}

function Way({ message }: { message: Message }) {
  const t = useWords(words);
  const formats = useFormats();
  return (
    <Section title={t.way}>
      <ol className={classes.way}>
        {message.timeline.map(({ status, at, reason }) => (
          <li key={`${status} ${at}`} data-bad={status === 'FAILED' || undefined}>
            <span>{t.statuses[status]}</span>
            <time dateTime={at} title={formats.whole(at)} className="figures">
              {formats.day(at)} {formats.time(at)}
            </time>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Checks({ id }: { id: string }) {
  const t = useWords(words);
  const { data, error, refetch } = useRead('/messages/{id}/explain', { params: { id } });
  return (
    <Section title={t.checks}>
      {error && <Trouble error={error} again={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {(['ACCEPTED', 'DELIVERED'] as const).map((phase) => {
        const checks = data?.checks.filter((check) => check.phase === phase) ?? [];
        if (checks.length === 0) return null;
        return (
          <div key={phase}>
            <Text size="sm" fw={560} mb={6} mt={phase === 'DELIVERED' ? 'md' : 0}>
              {t.phases[phase]}
            </Text>
            <ul className={classes.checks}>
              {checks.map(({ name, ok, detail }) => (
                <li key={name} data-ok={ok || undefined}>
                  {ok ? <IconCheck size={16} /> : <IconX size={16} />}
                  <span>{detail ?? name}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </Section>
  );
}
