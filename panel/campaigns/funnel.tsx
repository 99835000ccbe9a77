import { Text } from '@mantine/core';
import { useFormats, useWords } from '../words/index.tsx';
import type { Campaign } from './campaign-types.ts';
import { words } from './detail-words.ts';
import classes from './funnel.module.css';

/** From contacts to conversions, each step drawn to the scale of the first. */
export function Funnel({ campaign }: { campaign: Campaign }) {
  const t = useWords(words);
  const formats = useFormats();
  const counts = [
    ['chosen', campaign.totalMessages],
    ['sent', campaign.sentCount],
    ['delivered', campaign.deliveredCount],
    ['read', campaign.readCount],
    ['clicked', campaign.clickedCount],
    ['converted', campaign.convertedCount],
  ] as const;
  return (
    <ol className={classes.funnel}>
      {counts.map(([key, count], at) => {
        const before = counts[at - 1]?.[1] ?? 0;
        return (
          <li key={key} data-step={key}>
            <span
              className={classes.bar}
              style={{ width: `${(count / Math.max(1, campaign.totalMessages)) * 100}%` }}
              aria-hidden
            />
            <span className={classes.name}>{t.steps[key]}</span>
            <b className="figures">{formats.number(count)}</b>
            <Text span size="xs" c="dimmed" className={classes.share}>
              {at > 0 && before > 0 ? t.ofBefore(formats.percent(count / before)) : ''}
            </Text>
          </li>
        );
      })}
    </ol>
  );
}
