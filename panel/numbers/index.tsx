import { Group } from '@mantine/core';
import { useMay } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { useAskedDialog } from '../ui/asked-dialog.ts';
import { Empty } from '../ui/empty.tsx';
import { IconPhone, IconPlus } from '../ui/icons.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { NumberName, NumberQuality, NumberStatus } from '../ui/number-state/index.tsx';
import { Page, Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Status } from '../ui/status.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { BusinessProfile } from './business-profile.tsx';
import { ConnectNumber } from './connect-number.tsx';
import type { OwnNumber } from './number.ts';
import { NumberAdvice } from './number-advice.tsx';
import { NumberMenu } from './number-menu.tsx';
import { Reach } from './reach.tsx';
import { words } from './words.ts';

/** What messages leave from, how each number is doing, and what people read about the business. */
export function NumbersPage() {
  const t = useWords(words);
  const may = useMay();
  const dialog = useAskedDialog(may('connectNumber'));
  const query = useRead('/numbers', {});
  const columns = useColumns();
  const connect = (
    <ReasonButton reason={may('connectNumber')} leftSection={<IconPlus size={16} aria-hidden />} onClick={dialog.open}>
      {t.connect}
    </ReasonButton>
  );
  const numbers = query.data?.data ?? [];
  return (
    <Page title={t.title} description={t.description} actions={connect}>
      <NumberAdvice numbers={numbers} />
      <Section flush>
        <ListTable
          label={t.title}
          query={query}
          columns={columns}
          rowKey={({ id }) => id}
          expected={1}
          empty={
            <Empty icon={<IconPhone size={22} />} title={t.emptyTitle} actions={connect}>
              {t.emptyHow}
            </Empty>
          }
        />
      </Section>
      {query.data && <BusinessProfile numbers={numbers} />}
      <ConnectNumber opened={dialog.opened} onClose={dialog.close} />
    </Page>
  );
}

function useColumns(): Column<OwnNumber>[] {
  const t = useWords(words);
  const formats = useFormats();
  return [
    {
      key: 'phone',
      title: t.number,
      phone: 'title',
      show: (number) => (
        <Group gap="xs" align="flex-start">
          <NumberName {...number} />
          {number.isDefault && (
            <span title={t.defaultHow}>
              <Status tone="quiet">{t.default}</Status>
            </span>
          )}
          {number.kind !== 'DEDICATED' && (
            <span title={t.kindsHow[number.kind]}>
              <Status tone="quiet">{t.kinds[number.kind]}</Status>
            </span>
          )}
        </Group>
      ),
    },
    { key: 'status', title: t.status, show: (number) => <NumberStatus {...number} /> },
    { key: 'quality', title: t.quality, show: (number) => <NumberQuality {...number} /> },
    { key: 'reach', title: t.reach, show: (number) => <Reach number={number} /> },
    {
      key: 'pace',
      title: t.pace,
      align: 'right',
      show: ({ throughputPerSecond }) => (
        <span className="figures">{t.perSecond(formats.number(throughputPerSecond))}</span>
      ),
    },
    { key: 'actions', title: '', align: 'right', phone: 'beside', show: (number) => <NumberMenu number={number} /> },
  ];
}
