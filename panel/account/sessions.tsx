import { Group, Text } from '@mantine/core';
import type { Item } from '../api/paths.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Status } from '../ui/status.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import { browserOf } from './browser-name.ts';
import { words } from './words.ts';

type Session = Item<'/me/sessions'>;

/** Where the person is signed in; each can be ended, one by one or all but this. */
export function Sessions() {
  const t = useWords(words);
  const toast = useToast();
  const query = useRead('/me/sessions', {});
  const others = useWrite('delete', '/me/sessions', {
    refreshes: ['/me/sessions'],
    onSuccess: () => void toast.done(t.endedOthers),
    onError: toast.refused,
  });
  const isAlone = (query.data?.data.length ?? 0) < 2;
  const columns = useColumns();
  return (
    <Section
      title={t.sessions}
      description={t.sessionsHow}
      actions={
        <ReasonButton
          size="xs"
          variant="default"
          loading={others.isPending}
          reason={isAlone ? t.onlyThis : null}
          onClick={() => others.mutate({})}
        >
          {t.endOthers}
        </ReasonButton>
      }
      flush
    >
      <ListTable label={t.sessions} query={query} columns={columns} rowKey={({ id }) => id} empty={null} expected={1} />
    </Section>
  );
}

function useColumns(): Column<Session>[] {
  const t = useWords(words);
  const toast = useToast();
  const { mutate } = useWrite('delete', '/me/sessions/{id}', {
    refreshes: ['/me/sessions'],
    onSuccess: () => void toast.done(t.ended),
    onError: toast.refused,
  });
  const nameOf = (userAgent: string | null) => {
    const known = browserOf(userAgent);
    if (!known) return t.unknownBrowser;
    return known.system ? t.on(known.browser, known.system) : known.browser;
  };
  return [
    {
      key: 'browser',
      title: t.browser,
      phone: 'title',
      show: ({ userAgent, current }) => (
        <Group gap="xs">
          <Text size="sm" fw={520} title={userAgent ?? undefined}>
            {nameOf(userAgent)}
          </Text>
          {current && <Status tone="good">{t.here}</Status>}
        </Group>
      ),
    },
    { key: 'way', title: t.way, show: ({ method }) => t.methods[method] },
    { key: 'address', title: t.address, show: ({ address }) => <span className="figures">{address}</span> },
    { key: 'seen', title: t.seen, show: ({ lastSeenAt }) => <Moment at={lastSeenAt} form="relative" /> },
    {
      key: 'actions',
      title: '',
      align: 'right',
      phone: 'plain',
      show: ({ id, current, userAgent }) =>
        !current && (
          <ReasonButton
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t.endOf(nameOf(userAgent))}
            onClick={() => mutate({ params: { id } })}
          >
            {t.end}
          </ReasonButton>
        ),
    },
  ];
}
