import { Anchor, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMe } from '../api/me.tsx';
import type { Item } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { IconRefresh } from '../ui/icons.tsx';
import { Moment } from '../ui/moment.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Status } from '../ui/status.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import type { Automation } from './automation-draft.ts';
import { type Run, runTones, useStopReason } from './describe-run.ts';
import { words as editor } from './editor-words.ts';
import classes from './run-story.module.css';
import { words } from './run-words.ts';
import { useRerun } from './use-rerun.ts';

type Event = Item<'/v1/automations/{id}/runs/{runId}/events'>;

type Props = {
  automation: Automation;
  runId: string | null;
  /** The run as the list shows it; null when it is on another page. */
  listed: Run | null;
  onOpen: (run: string) => void;
  onClose: () => void;
};

/** What happened to one person, from their entry on, and a way to let them in again. */
export function RunStory({ automation, runId, listed, onOpen, onClose }: Props) {
  const t = useWords(words);
  return (
    <Drawer
      opened={runId !== null}
      onClose={onClose}
      size="md"
      title={listed ? t.storyOf(listed.phone ?? t.nobody) : t.story}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      {runId && (
        <Stack gap="lg">
          {listed && <Facts automation={automation} run={listed} onOpen={onOpen} />}
          <Events automation={automation} runId={runId} isOver={listed ? listed.status !== 'IN_FLIGHT' : false} />
        </Stack>
      )}
    </Drawer>
  );
}

function Facts({ automation, run, onOpen }: { automation: Automation; run: Run; onOpen: (run: string) => void }) {
  const t = useWords(words);
  const { number } = useFormats();
  const { can } = useMe();
  const why = useStopReason();
  const rerun = useRerun(automation, onOpen);
  const { phone, status, stopReason, version, test } = run;
  return (
    <Stack gap="sm">
      <Group gap={8}>
        <Status tone={runTones[status]}>{t.statuses[status]}</Status>
        {test && <Status tone="quiet">{t.test}</Status>}
      </Group>
      {stopReason && <Text size="sm">{why(stopReason)}</Text>}
      <Text size="sm" c="dimmed">
        {t.version}: {number(version)}
      </Text>
      {phone && can.includes('getContact') && (
        <Anchor component={Link} to={`/contacts/${encodeURIComponent(phone)}`} size="sm">
          {t.person}
        </Anchor>
      )}
      <Group justify="space-between" gap="sm">
        <ReasonButton
          variant="default"
          size="xs"
          reason={rerun.reasonOf(run)}
          loading={rerun.isPending}
          leftSection={<IconRefresh size={15} aria-hidden />}
          onClick={() => void rerun.ask(run)}
        >
          {t.again}
        </ReasonButton>
        <AsCurl request={{ method: 'POST', path: `/v1/automations/${automation.id}/runs/${run.id}/rerun` }} />
      </Group>
      <Text size="xs" c="dimmed">
        {t.againHow}
      </Text>
    </Stack>
  );
}

const everyMs = 1_500;

function Events({ automation, runId, isOver }: { automation: Automation; runId: string; isOver: boolean }) {
  const t = useWords(words);
  const { data, error, refetch } = useRead(
    '/v1/automations/{id}/runs/{runId}/events',
    { params: { id: automation.id, runId }, query: { size: 200 } },
    { refetchInterval: isOver ? false : everyMs },
  );
  if (error && !data) return <Trouble error={error} again={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  const kinds = new Map(
    data.data.flatMap(({ kind, stepId, detail }) =>
      kind === 'STEP_STARTED' && stepId ? [[stepId, String(detail.type)] as const] : [],
    ),
  );
  return (
    <ol className={classes.events} aria-label={t.story}>
      {data.data
        .filter((event) => isTold(event, data.data))
        .map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <EventName event={event} step={kinds.get(event.stepId ?? '') ?? null} />
          </li>
        ))}
    </ol>
  );
}

/** What another event of the step says better: a step began, and after its message it went on. */
function isTold({ kind, stepId }: Event, others: readonly Event[]): boolean {
  const ofStep = others.filter((one) => stepId !== null && one.stepId === stepId);
  if (kind === 'STEP_STARTED') return ofStep.length <= 1;
  return kind !== 'STEP_DONE' || !ofStep.some((one) => one.kind === 'MESSAGE_SENT');
}

function EventName({ event, step }: { event: Event; step: string | null }) {
  const t = useWords(words);
  const e = useWords(editor);
  const kinds: Record<string, string> = e.kinds;
  const isOfStep = event.kind.startsWith('STEP') || event.kind === 'WAITING' || event.kind === 'MESSAGE_SENT';
  return (
    <>
      <span className={classes.name}>{step && isOfStep ? (kinds[step] ?? step) : t.events[event.kind]}</span>
      <Moment at={event.createdAt} form="exact" />
      <Detail event={event} step={step} />
    </>
  );
}

function Detail({ event: { kind, detail }, step }: { event: Event; step: string | null }) {
  const t = useWords(words);
  const why = useStopReason();
  const formats = useFormats();
  const line = (sentence: string) => <span className={classes.detail}>{sentence}</span>;
  switch (kind) {
    case 'ENTERED':
      if (detail.rerunOf) return line(t.isRerun);
      if (!detail.test) return null;
      return line(detail.skipWaits ? `${t.isTest}, ${t.withoutWaits}` : t.isTest);
    case 'WAITING':
      return line(`${t.waitsUntil} ${formats.exact(String(detail.until))}`);
    case 'MESSAGE_SENT':
      return (
        <span className={classes.detail}>
          {t.events.MESSAGE_SENT} ·{' '}
          <Anchor component={Link} to={`/reports/messages/${String(detail.messageId)}`} inherit underline="always">
            {t.openMessage}
          </Anchor>
        </span>
      );
    case 'STEP_REFUSED':
      return line(why(`REFUSED:${String(detail.code)}`));
    case 'STOPPED':
      // The step before says why.
      if (String(detail.reason).startsWith('REFUSED:') && !detail.field) return null;
      return line(
        [why(String(detail.reason)), detail.field ? t.field(String(detail.field)) : ''].filter(Boolean).join(' · '),
      );
    case 'STEP_DONE':
      if (step === 'condition')
        return line(
          [detail.met ? t.met : t.notMet, detail.skipped ? t.skipped(Number(detail.skipped)) : '']
            .filter(Boolean)
            .join(' · '),
        );
      if (detail.skipped) return line(t.waitSkipped);
      return detail.status ? line(t.answered(String(detail.status))) : line(t.events.STEP_DONE);
    default:
      return kind === 'STEP_STARTED' ? line(t.events.STEP_STARTED) : null;
  }
}
