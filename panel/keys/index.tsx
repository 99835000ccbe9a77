import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { useAskedDialog } from '../ui/asked-dialog.ts';
import { Empty } from '../ui/empty.tsx';
import { IconKey, IconPlus } from '../ui/icons.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Page, Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Status, type Tone } from '../ui/status.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { CreateKey } from './create-key.tsx';
import type { Key } from './key.ts';
import { KeyMenu } from './key-menu.tsx';
import classes from './keys.module.css';
import { words } from './words.ts';

const tones: Record<Key['state'], Tone> = { ACTIVE: 'good', ROTATED: 'warn', EXPIRED: 'quiet', REVOKED: 'quiet' };

export function KeysPage() {
  const t = useWords(words);
  const may = useMay();
  const [page, setPage] = useState(0);
  const dialog = useAskedDialog(may('createKey'));
  const query = useRead('/keys', { query: { page } }, { placeholderData: keepPreviousData });
  const create = (
    <ReasonButton reason={may('createKey')} leftSection={<IconPlus size={16} aria-hidden />} onClick={dialog.open}>
      {t.create}
    </ReasonButton>
  );
  const columns = useColumns();
  return (
    <Page title={t.title} description={t.description} actions={create}>
      <Section flush>
        <ListTable
          label={t.title}
          query={query}
          columns={columns}
          rowKey={({ id }) => id}
          onPage={setPage}
          empty={
            <Empty icon={<IconKey size={22} />} title={t.emptyTitle} actions={create}>
              {t.emptyHow}
            </Empty>
          }
        />
      </Section>
      <CreateKey opened={dialog.opened} onClose={dialog.close} />
    </Page>
  );
}

function useColumns(): Column<Key>[] {
  const t = useWords(words);
  const formats = useFormats();
  return [
    {
      key: 'name',
      title: t.name,
      phone: 'title',
      show: ({ name, shown }) => (
        <div>
          <Text size="sm" fw={540}>
            {name}
          </Text>
          <Text size="xs" c="dimmed" ff="monospace">
            {shown}
          </Text>
        </div>
      ),
    },
    {
      key: 'permissions',
      title: t.permissions,
      show: ({ permissions, allowedNetworks }) => (
        <div>
          <Text size="sm" title={permissions.join(', ')}>
            {permissions.includes('ADMIN') ? t.everything : formats.list(permissions.map((one) => t.scopes[one]))}
          </Text>
          {allowedNetworks && (
            <Text size="xs" c="dimmed" title={allowedNetworks.join(', ')} className="figures">
              {t.onlyFrom(allowedNetworks[0] ?? '', allowedNetworks.length - 1)}
            </Text>
          )}
        </div>
      ),
    },
    { key: 'owner', title: t.owner, width: '15%', show: ({ userName }) => userName },
    {
      key: 'used',
      title: t.lastUsed,
      show: ({ lastUsedAt }) =>
        lastUsedAt ? (
          <Moment at={lastUsedAt} form="relative" />
        ) : (
          <Text size="sm" c="dimmed">
            {t.never}
          </Text>
        ),
    },
    {
      key: 'state',
      title: t.state,
      show: ({ state, expiresAt }) => (
        <div>
          <Status tone={tones[state]}>{t.states[state]}</Status>
          {expiresAt && (state === 'ACTIVE' || state === 'ROTATED') && (
            <Text size="xs" c="dimmed" mt={2} className={classes.until} title={formats.whole(expiresAt)}>
              {t.until(formats.dateTime(expiresAt))}
            </Text>
          )}
        </div>
      ),
    },
    { key: 'actions', title: '', align: 'right', phone: 'beside', show: (key) => <KeyMenu apiKey={key} /> },
  ];
}
