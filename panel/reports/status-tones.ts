import type { Reply } from '../api/paths.ts';
import type { Tone } from '../ui/status.tsx';

export type HistoryItem = Reply<'get', '/dashboard/messages'>['messages'][number];

export const statusTones: Record<HistoryItem['status'], Tone> = {
  ...{ SCHEDULED: 'quiet', PENDING: 'quiet', PROCESSING: 'busy', SENT_TO_PROVIDER: 'busy', SENT: 'busy' },
  ...{ DELIVERED: 'good', READ: 'good', FAILED: 'bad', CANCELED: 'quiet' },
} as const;
