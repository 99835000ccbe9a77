import { Text } from '@mantine/core';
import type { Item } from '../../api/paths.ts';
import { useWords } from '../../words/index.tsx';
import { Status, type Tone } from '../status.tsx';
import { words } from './words.ts';

type OwnNumber = Item<'/v1/organizations/me/numbers'>;

const qualityTones: Record<OwnNumber['qualityRating'], Tone> = {
  GREEN: 'good',
  YELLOW: 'warn',
  RED: 'bad',
  UNKNOWN: 'quiet',
};

const statusTones: Record<OwnNumber['status'], Tone> = {
  CONNECTED: 'good',
  PENDING: 'busy',
  RESTRICTED: 'warn',
  BANNED: 'bad',
  DISCONNECTED: 'bad',
};

/** Whether the platform lets a number send. */
export function NumberStatus({ status }: Pick<OwnNumber, 'status'>) {
  const t = useWords(words);
  return <Status tone={statusTones[status]}>{t.statuses[status]}</Status>;
}

/** What people who get its messages think of it, as the platform reports it. */
export function NumberQuality({ qualityRating }: Pick<OwnNumber, 'qualityRating'>) {
  const t = useWords(words);
  return <Status tone={qualityTones[qualityRating]}>{t.qualities[qualityRating]}</Status>;
}

/** The phone, and below it the name people see. */
export const NumberName = ({ phone, displayName }: Pick<OwnNumber, 'phone' | 'displayName'>) => (
  <div>
    <Text size="sm" fw={520} className="figures">
      {phone}
    </Text>
    {displayName && displayName !== phone && (
      <Text size="xs" c="dimmed">
        {displayName}
      </Text>
    )}
  </div>
);
