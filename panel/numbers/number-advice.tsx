import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '../ui/icons.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import type { OwnNumber } from './number.ts';
import classes from './numbers.module.css';
import { words } from './words.ts';

/** What is wrong with a number, and what a person can do about it. */
export function NumberAdvice({ numbers }: { numbers: OwnNumber[] }) {
  const t = useWords(words);
  const formats = useFormats();
  const found = numbers.flatMap((number) => {
    const { status, statusReason, restrictedUntil, qualityRating } = number;
    if (status === 'CONNECTED') {
      if (qualityRating !== 'RED' && qualityRating !== 'YELLOW') return [];
      return [{ number, title: t.poor(number.phone), how: t.poorHow, bad: false }];
    }
    const why = statusReason ? (t.reasons[statusReason] ?? null) : null;
    const until = restrictedUntil ? t.until(formats.dateTime(restrictedUntil)) : null;
    const how = [why, until, t.advice[status]].filter((line) => line !== null).join(' ');
    return [{ number, title: t.standing[status](number.phone), how, bad: status !== 'PENDING' }];
  });
  if (found.length === 0) return null;
  return (
    <div className={classes.advice}>
      {found.map(({ number, title, how, bad }) => (
        <Alert
          key={number.id}
          color={bad ? 'red' : 'orange'}
          bg={bad ? 'var(--bad-soft)' : 'var(--warn-soft)'}
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={title}
        >
          {how}
        </Alert>
      ))}
    </div>
  );
}
