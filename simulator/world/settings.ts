export interface Settings {
  autoReview: boolean;
  reviewMs: number;
  sentMs: number;
  deliveredMs: number;
  readMs: number;
  readRate: number;
  /** Undefined: each number's own figure (80 when it has none). Null or 0: no limit. */
  throughputPerSecond: number | null | undefined;
  pairRate: boolean;
  batchStatuses: boolean;
  batchSize: number;
  duplicateRate: number;
  reorderStatuses: boolean;
  retryScheduleMs: number[];
  webhookTimeoutMs: number;
  webhookConnections: number;
  maxPendingStatuses: number;
  journalLimit: number;
  answerMs: number;
  readOnOpen: boolean;
  /** Fields that no node has, whatever the version: how a test takes one away. */
  unknownFields: string[];
}

export const DEFAULT_THROUGHPUT_PER_SECOND = 80;

export const defaultSettings: Settings = {
  autoReview: true,
  reviewMs: 3_000,
  sentMs: 100,
  deliveredMs: 400,
  readMs: 1_500,
  readRate: 0.5,
  throughputPerSecond: undefined,
  pairRate: true,
  batchStatuses: true,
  batchSize: 100,
  duplicateRate: 0,
  reorderStatuses: false,
  retryScheduleMs: [1_000, 5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000, 10_800_000, 21_600_000, 43_200_000],
  webhookTimeoutMs: 10_000,
  webhookConnections: 16,
  maxPendingStatuses: 200_000,
  journalLimit: 200_000,
  answerMs: 0,
  readOnOpen: true,
  unknownFields: [],
};

type Rule = (value: unknown) => boolean;

const yesOrNo: Rule = (value) => typeof value === 'boolean';
const milliseconds: Rule = (value) => typeof value === 'number' && value >= 0 && value <= 31_536_000_000;
const share: Rule = (value) => typeof value === 'number' && value >= 0 && value <= 1;
const between =
  (low: number, high: number): Rule =>
  (value) =>
    Number.isInteger(value) && Number(value) >= low && Number(value) <= high;

const rules: Record<keyof Settings, Rule> = {
  autoReview: yesOrNo,
  reviewMs: milliseconds,
  sentMs: milliseconds,
  deliveredMs: milliseconds,
  readMs: milliseconds,
  readRate: share,
  throughputPerSecond: (value) => value === null || (typeof value === 'number' && value >= 0),
  pairRate: yesOrNo,
  batchStatuses: yesOrNo,
  batchSize: between(1, 1_000),
  duplicateRate: share,
  reorderStatuses: yesOrNo,
  retryScheduleMs: (value) => Array.isArray(value) && value.length <= 100 && value.every(milliseconds),
  webhookTimeoutMs: between(1, 600_000),
  webhookConnections: between(1, 256),
  maxPendingStatuses: between(0, 10_000_000),
  journalLimit: between(1, 10_000_000),
  answerMs: milliseconds,
  readOnOpen: yesOrNo,
  unknownFields: (value) =>
    Array.isArray(value) && value.length <= 100 && value.every((name) => typeof name === 'string'),
};

/** Merges a patch into the settings in place; answers the name of the first wrong entry, if any. */
export function changeSettings(settings: Settings, patch: Record<string, unknown>): string | undefined {
  for (const [name, value] of Object.entries(patch)) {
    const rule = Object.hasOwn(rules, name) ? rules[name as keyof Settings] : undefined;
    if (!rule?.(value)) return name;
  }
  Object.assign(settings, patch);
  return undefined;
}
