import { Anchor } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { Status } from '../ui/status.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import type { Automation } from './automation-draft.ts';
import { words as editor } from './editor-words.ts';
import { words } from './run-words.ts';
import type { DraftState } from './use-automation-draft.ts';
import { VersionDetail } from './version-detail.tsx';
import { words as list } from './words.ts';

type Listed = Item<'/v1/automations/{id}/versions'>;

/** What the automation was after each save, and a way back. */
export function Versions({ automation, state }: { automation: Automation; state: DraftState }) {
  const t = useWords(words);
  const l = useWords(list);
  const e = useWords(editor);
  const formats = useFormats();
  const [page, setPage] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const query = useRead(
    '/v1/automations/{id}/versions',
    { params: { id: automation.id }, query: { page } },
    { placeholderData: keepPreviousData },
  );
  const columns: Column<Listed>[] = [
    {
      key: 'version',
      title: t.versionWord,
      phone: 'title',
      show: ({ version, current }) => (
        <>
          <Anchor
            component="button"
            type="button"
            size="sm"
            fw={540}
            c="inherit"
            aria-label={t.compareOf(formats.number(version))}
            onClick={() => setShown(version)}
          >
            {t.versionName(formats.number(version))}
          </Anchor>{' '}
          {current && <Status tone="good">{t.current}</Status>}
        </>
      ),
    },
    { key: 'name', title: l.name, show: ({ name }) => name ?? '—' },
    { key: 'trigger', title: e.start, phone: 'hide', show: ({ trigger }) => l.triggers[trigger] },
    {
      key: 'steps',
      title: t.steps,
      align: 'right',
      show: ({ stepCount }) => <span className="figures">{formats.number(stepCount)}</span>,
    },
    { key: 'createdAt', title: t.savedAt, align: 'right', show: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
  return (
    <Section title={t.versions} description={t.versionsHow} flush>
      <ListTable
        label={t.versions}
        query={query}
        columns={columns}
        rowKey={({ version }) => String(version)}
        onPage={setPage}
        onRow={({ version }) => setShown(version)}
        empty={<Empty title={t.versions} />}
      />
      <VersionDetail automation={automation} state={state} version={shown} onClose={() => setShown(null)} />
    </Section>
  );
}
