import type { Micros } from './money.ts';

export type AutoRechargeRow = {
  enabled: boolean;
  thresholdMicros: Micros;
  amountMicros: Micros;
  monthlyLimitMicros: Micros | null;
};
