import { Code, Text } from '@mantine/core';
import type { Item } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { type Column, ListTable } from '../ui/list-table.tsx';
import { Section } from '../ui/page.tsx';
import { Status, type Tone } from '../ui/status.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { words } from './words.ts';

type OwnNumber = Item<'/v1/organizations/me/numbers'>;

const qualityTone: Record<OwnNumber['qualityRating'], Tone> = {
  GREEN: 'good',
  YELLOW: 'warn',
  RED: 'bad',
  UNKNOWN: 'quiet',
};
const statusTone: Record<OwnNumber['status'], Tone> = {
  CONNECTED: 'good',
  PENDING: 'busy',
  RESTRICTED: 'warn',
  BANNED: 'bad',
  DISCONNECTED: 'bad',
};

/** The numbers messages leave from, and what the platform thinks of them. */
export function Numbers() {
  const t = useWords(words);
  const formats = useFormats();
  const query = useRead('/v1/organizations/me/numbers', {});
  const columns: Column<OwnNumber>[] = [
    {
      key: 'phone',
      title: t.number,
      phone: 'title',
      show: ({ phone, displayName }) => (
        <div>
          <Text size="sm" fw={520} className="figures">
            {phone}
          </Text>
          {displayName && (
            <Text size="xs" c="dimmed">
              {displayName}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'status',
      title: t.status,
      show: ({ status }) => <Status tone={statusTone[status]}>{t.statuses[status]}</Status>,
    },
    {
      key: 'quality',
      title: t.quality,
      show: ({ qualityRating }) => <Status tone={qualityTone[qualityRating]}>{t.qualities[qualityRating]}</Status>,
    },
    {
      key: 'limit',
      title: t.limit,
      align: 'right',
      show: ({ dailyLimit }) => (dailyLimit === null ? t.noLimit : t.people(formats.number(dailyLimit))),
    },
    {
      key: 'pace',
      title: t.pace,
      align: 'right',
      show: ({ throughputPerSecond }) => (
        <span className="figures">{t.perSecond(formats.number(throughputPerSecond))}</span>
      ),
    },
  ];
  return (
    <Section title={t.numbers} flush>
      <ListTable
        label={t.numbers}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        expected={1}
        empty={
          <Empty title={t.noNumbers}>
            {t.noNumbersHow} <Code>recado numbers connect</Code>
          </Empty>
        }
      />
    </Section>
  );
}
