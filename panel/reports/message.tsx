import { Grid, Skeleton, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { Reply } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { MessageChecks, MessageStory, phoneIn } from '../ui/message-story/index.tsx';
import { Money } from '../ui/money.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Status } from '../ui/status.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './message.module.css';
import { statusTones } from './status-tones.ts';
import { words } from './words.ts';

type Message = Reply<'get', '/dashboard/messages/{id}'>;

/** One message's whole story: its content, every status, its events, what it cost, and every rule it met. */
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
      <MessageStory message={message} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Events id={id} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Cost message={message} />
        </Grid.Col>
      </Grid>
      <Checks id={id} />
    </Page>
  );
}

function Cost({ message: { cost, finalCost } }: { message: Message }) {
  const t = useWords(words);
  const isRefunded = finalCost === 0 && cost > 0;
  return (
    <Section title={t.money}>
      <dl className={classes.money}>
        <dt>{t.charged}</dt>
        <dd>
          <Money value={cost} />
        </dd>
        <dt>{t.givenBack}</dt>
        <dd>
          <Money value={isRefunded ? cost : 0} />
        </dd>
        <dt>{t.final}</dt>
        <dd>
          <Money value={finalCost} />
        </dd>
      </dl>
      <Text size="xs" c="dimmed" mt={8}>
        {isRefunded ? t.refunded : t.kept}
      </Text>
    </Section>
  );
}

/** The same events that endpoints get. */
function Events({ id }: { id: string }) {
  const t = useWords(words);
  const formats = useFormats();
  const { data, error, refetch } = useRead('/messages/{id}/events', { params: { id } });
  return (
    <Section title={t.events} description={t.eventsHow}>
      {error && <Trouble error={error} again={() => void refetch()} />}
      {!data && !error && <Skeleton height={96} />}
      <ol className={classes.events}>
        {data?.data.map(({ at, type, status, text }) => (
          <li key={`${type} ${status} ${at}`}>
            <Stack gap={0}>
              <span>
                {t.eventNames[type]}
                {status && `: ${t.statuses[status]}`}
              </span>
              {text && <q>{text}</q>}
              <code>{type}</code>
            </Stack>
            <time dateTime={at} title={formats.whole(at)} className="figures">
              {formats.day(at)} {formats.time(at)}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Checks({ id }: { id: string }) {
  const { data, error, refetch } = useRead('/messages/{id}/explain', { params: { id } });
  if (error) return <Trouble error={error} again={() => void refetch()} />;
  return data ? <MessageChecks checks={data.checks} /> : <Skeleton height={180} />;
}
