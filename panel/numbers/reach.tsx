import { Progress, Text } from '@mantine/core';
import { dailyLimitOf } from '../ui/number-state/daily-limit.ts';
import { useFormats, useWords } from '../words/index.tsx';
import type { OwnNumber } from './number.ts';
import classes from './numbers.module.css';
import { words } from './words.ts';

/** How many people a number may still write to first, of how many. */
export function Reach({ number }: { number: OwnNumber }) {
  const t = useWords(words);
  const formats = useFormats();
  const limit = dailyLimitOf(number);
  const { allowance, warming } = number;
  if (limit === null || allowance === null) return t.noLimit;
  const reached = Math.max(0, limit - allowance.remaining);
  const text = t.reached(formats.number(reached), formats.number(limit));
  return (
    <div className={classes.reach}>
      <span className="figures">{text}</span>
      <Progress
        value={limit === 0 ? 100 : (reached / limit) * 100}
        size={4}
        aria-label={text}
        color={reached >= limit ? 'red' : 'accent'}
      />
      {warming.status === 'WARMING' && (
        <Text size="xs" c="dimmed">
          {warming.nextCap === null
            ? t.warmingDay(String(warming.day))
            : t.warmingNext(String(warming.day), formats.number(warming.nextCap))}
        </Text>
      )}
      {allowance.remaining === 0 && allowance.resetsAt && (
        <Text size="xs" c="dimmed">
          {t.resets(formats.dateTime(allowance.resetsAt))}
        </Text>
      )}
    </div>
  );
}
