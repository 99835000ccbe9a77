import { Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMay } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { IconRefresh } from '../ui/icons.tsx';
import { Moment } from '../ui/moment.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Status } from '../ui/status.tsx';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { words as common } from '../ui/words.ts';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './delivery-detail.module.css';
import { deliveryTones } from './endpoint-types.ts';
import { useFailure } from './failure.ts';
import { words } from './words.ts';

/** One delivery: what was sent, what each attempt met, and the way to send it again. */
export function DeliveryDetail({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useWords(words);
  const c = useWords(common);
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      size="xl"
      title={t.delivery}
      closeButtonProps={{ 'aria-label': c.close }}
    >
      {id && <Detail id={id} />}
    </Drawer>
  );
}

function Detail({ id }: { id: string }) {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const { data, error, refetch } = useRead(
    '/webhook/deliveries/{id}',
    { params: { id } },
    // What was asked for again leaves in a moment.
    { refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? 2_000 : false) },
  );
  const { mutate, isPending } = useWrite('post', '/webhook/deliveries/{id}/resend', {
    refreshes: ['/webhook/deliveries', '/webhook/deliveries/{id}'],
    onSuccess: () => void toast.done(t.resent),
    onError: toast.refused,
  });
  if (error) return <Trouble error={error} again={() => void refetch()} />;
  if (!data) return <Skeleton height={220} />;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="sm">
          <Text ff="monospace" size="sm" fw={560}>
            {data.type}
          </Text>
          <Status tone={deliveryTones[data.status]}>{t.statuses[data.status]}</Status>
        </Group>
        <Group gap="xs">
          <AsCurl request={{ method: 'POST', path: `/webhook/deliveries/${id}/resend` }} />
          <ReasonButton
            size="xs"
            loading={isPending}
            reason={may('resendWebhookDelivery')}
            leftSection={<IconRefresh size={15} aria-hidden />}
            onClick={() => mutate({ params: { id } })}
          >
            {t.resend}
          </ReasonButton>
        </Group>
      </Group>
      <Attempts delivery={data} />
      <div>
        <Text size="sm" fw={560} mb={6}>
          {t.requestTo}
        </Text>
        <CopyText text={`POST ${data.request.url}`} label={t.url} wrap />
      </div>
      <div>
        <Text size="sm" fw={560} mb={6}>
          {t.body}
        </Text>
        {data.request.body ? (
          <CopyText text={pretty(data.request.body)} label={t.body} wrap />
        ) : (
          <Text size="sm" c="dimmed">
            {t.noBody}
          </Text>
        )}
      </div>
    </Stack>
  );
}

function Attempts({ delivery }: { delivery: Reply<'get', '/webhook/deliveries/{id}'> }) {
  const t = useWords(words);
  const formats = useFormats();
  const failure = useFailure();
  return (
    <section aria-label={t.history}>
      <Text size="sm" fw={560} mb={6}>
        {t.history}
      </Text>
      <ol className={classes.attempts}>
        {delivery.history.map(({ attempt, statusCode, error, answer, durationMs, at }) => {
          const isGood = statusCode !== null && statusCode >= 200 && statusCode < 300;
          return (
            <li key={attempt}>
              <Status tone={isGood ? 'good' : 'bad'}>{statusCode ?? t.noAnswer}</Status>
              <div className={classes.words}>
                <Text span size="sm">
                  {t.attempt(formats.number(attempt))}
                </Text>
                {answer ? (
                  <details className={classes.answer}>
                    <summary>{t.showAnswer}</summary>
                    <pre>{pretty(answer)}</pre>
                  </details>
                ) : (
                  error && (
                    <Text size="xs" c="dimmed">
                      {failure(error)}
                    </Text>
                  )
                )}
              </div>
              <Text span size="xs" c="dimmed" className="figures">
                {formats.milliseconds(durationMs)} · <Moment at={at} />
              </Text>
            </li>
          );
        })}
        {delivery.nextAttemptAt && (
          <li>
            <Status tone="quiet">{t.next}</Status>
            <span className={classes.words} />
            <Text span size="xs" c="dimmed">
              <Moment at={delivery.nextAttemptAt} form="relative" />
            </Text>
          </li>
        )}
      </ol>
    </section>
  );
}

/** JSON as people read it; whatever else, as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
