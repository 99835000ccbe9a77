import { Alert, Skeleton, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { Reply } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { MessageChecks, MessageStory } from '../ui/message-story/index.tsx';
import { Moment } from '../ui/moment.tsx';
import { Money } from '../ui/money.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Status } from '../ui/status.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useLanguage, useWords } from '../words/index.tsx';
import { describeEntry } from './describe-entry.ts';
import classes from './trail.module.css';
import { words } from './words.ts';

type Trail = Reply<'get', '/wallet/statement/{id}/trail'>;

/** From one line of the statement to what it was for. */
export function CentTrailPage() {
  const t = useWords(words);
  const { language } = useLanguage();
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useRead('/wallet/statement/{id}/trail', { params: { id } });
  return (
    <Page
      title={data ? describeEntry(data.entry.description, language) : t.trail(id)}
      description={t.trailHow}
      back={{ to: '/wallet', label: t.back }}
    >
      {error && !data && <Trouble error={error} again={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <>
          <Entries trail={data} />
          <Cause trail={data} />
        </>
      )}
    </Page>
  );
}

function Entries({ trail }: { trail: Trail }) {
  const t = useWords(words);
  const { language } = useLanguage();
  return (
    <Section title={t.sameCause}>
      <ol className={classes.entries}>
        {trail.entries.map(({ id, kind, amount, balanceAfter, createdAt, description }) => (
          <li key={id} data-here={id === trail.entry.id || undefined}>
            <span className={classes.number}>{id}</span>
            <span className={classes.words}>
              {t.kinds[kind]}
              <Text span size="xs" c="dimmed">
                {describeEntry(description, language)}
              </Text>
            </span>
            <Text span size="xs" c="dimmed">
              <Moment at={createdAt} />
            </Text>
            <span className={classes.amount}>
              <Money value={amount} signed />
              <Text span size="xs" c="dimmed">
                {t.after}: <Money value={balanceAfter} />
              </Text>
            </span>
          </li>
        ))}
      </ol>
      <div className={classes.net}>
        <span>
          {t.net}
          {trail.message && trail.net === 0 && ` · ${t.refunded}`}
        </span>
        <Money value={trail.net} signed />
      </div>
    </Section>
  );
}

/** What the money was for. Exactly one of these is there. */
function Cause({ trail }: { trail: Trail }) {
  const t = useWords(words);
  const formats = useFormats();
  const { message, campaign, recharge, lookup } = trail;
  if (message) {
    return (
      <>
        <MessageStory message={message} />
        {trail.checks.length > 0 && <MessageChecks checks={trail.checks} />}
      </>
    );
  }
  if (campaign) {
    return (
      <Section title={t.campaign}>
        <Text fw={540}>{campaign.name}</Text>
        <Text size="sm" c="dimmed">
          {t.campaignFacts(formats.number(campaign.totalMessages))} · <Money value={campaign.totalCost} /> ·{' '}
          {t.kinds.REFUND}: <Money value={campaign.refundValue} />
        </Text>
      </Section>
    );
  }
  if (recharge) {
    return (
      <Section title={t.recharge}>
        <Status tone={recharge.status === 'PAID' ? 'good' : 'quiet'}>{t.rechargeStatuses[recharge.status]}</Status>{' '}
        <Text span size="sm" c="dimmed">
          {recharge.automatic ? t.automatic : t.manual} · <Moment at={recharge.createdAt} />
        </Text>
      </Section>
    );
  }
  return (
    <Alert color="gray" bg="var(--raised)">
      {lookup ? t.lookupOf(lookup.country ?? '—') : t.operatorHow}
    </Alert>
  );
}
