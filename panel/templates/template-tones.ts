import type { Item } from '../api/paths.ts';
import type { Tone } from '../ui/status.tsx';

export const statusTones: Record<Item<'/v1/templates'>['providerStatus'], Tone> = {
  ...{ PENDING: 'busy', APPROVED: 'good', REJECTED: 'bad', PAUSED: 'warn', DISABLED: 'quiet' },
} as const;
