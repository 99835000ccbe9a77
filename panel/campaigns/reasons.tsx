import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { IconRefresh } from '../ui/icons.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { reasons as sentences } from '../ui/reason-words.ts';
import { Status } from '../ui/status.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import type { Campaign, Summary } from './campaign-types.ts';
import { words } from './detail-words.ts';
import classes from './reasons.module.css';

type Props = {
  campaign: Campaign;
  summary: Summary | undefined;
  onSee: (status: 'FAILED' | 'BLOCKED') => void;
};

/** Why contacts did not get it, in words, most frequent first, with the way to try again beside it. */
export function Reasons({ campaign, summary, onSee }: Props) {
  const t = useWords(words);
  const formats = useFormats();
  const sentenceOf = useWords(sentences);
  const reasons = summary?.reasons ?? [];
  return (
    <Section title={t.reasons} actions={<Retry campaign={campaign} />}>
      {reasons.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.noReasons}
        </Text>
      ) : (
        <ul className={classes.reasons}>
          {reasons.map(({ kind, code, count, whatHappened, howToAct }) => {
            const [happened, act] = sentenceOf[code] ?? [whatHappened, howToAct];
            return (
              <li key={`${kind} ${whatHappened}`}>
                <b className="figures">{formats.number(count)}</b>
                <Stack gap={1} className={classes.words}>
                  <Text size="sm">{happened}</Text>
                  {act && (
                    <Text size="xs" c="dimmed">
                      {act}
                    </Text>
                  )}
                </Stack>
                <Group gap="sm" wrap="nowrap">
                  <Status tone={kind === 'FAILED' ? 'bad' : 'warn'}>{t.kinds[kind]}</Status>
                  <Button variant="subtle" size="compact-sm" onClick={() => onSee(kind)}>
                    {t.see}
                  </Button>
                </Group>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

function Retry({ campaign }: { campaign: Campaign }) {
  const t = useWords(words);
  const formats = useFormats();
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate, isPending } = useWrite('post', '/v1/campaigns/{id}/retry-failed', {
    once: true,
    refreshes: ['/v1/campaigns', '/v1/wallet'],
    onSuccess: ({ id }) => {
      toast.done(t.retried);
      void navigate({ to: '/campaigns/$id', params: { id } });
    },
    onError: toast.refused,
  });
  const { failedCount, totalCost, totalMessages } = campaign;
  const ask = async () => {
    const money = formats.money(Math.round((totalCost / Math.max(1, totalMessages)) * failedCount * 100) / 100);
    const yes = await confirm({
      ...{ title: t.retryTitle, body: t.retryHow(formats.number(failedCount), money), danger: false },
      ...{ confirm: t.retryYes, cancel: t.cancelKeep },
    });
    if (yes) mutate({ params: { id: campaign.id } });
  };
  return (
    <ReasonButton
      size="xs"
      variant="default"
      loading={isPending}
      reason={failedCount === 0 ? t.retryNone : may('retryFailedContacts')}
      leftSection={<IconRefresh size={15} aria-hidden />}
      onClick={() => void ask()}
    >
      {t.retry}
    </ReasonButton>
  );
}
