import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Moment } from '../ui/moment.tsx';
import { Money } from '../ui/money.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './forecast.module.css';
import { type Forecast, flowOf } from './forecast-types.ts';
import { words } from './what-if-words.ts';

type Props = { forecast: Forecast };

/** Money and time in one row. */
export function ForecastFigures({
  forecast,
  balance,
  isScheduled,
}: Props & { balance: number | null; isScheduled: boolean }) {
  const t = useWords(words);
  const formats = useFormats();
  const { totalCost, totalMessages, startsAt, estimatedEndAt } = forecast;
  return (
    <div className={classes.row}>
      <Figure
        label={t.cost}
        below={t.perPerson(formats.money(Math.round((totalCost / totalMessages) * 10_000) / 10_000))}
      >
        <Money value={totalCost} />
      </Figure>
      {balance !== null && (
        <Figure label={t.balance} below={t.balanceNow(formats.money(balance))}>
          <Money value={balance - totalCost} />
        </Figure>
      )}
      <Figure label={t.starts} below={isScheduled ? '' : t.now}>
        <Moment at={startsAt} />
      </Figure>
      <Figure label={t.ends} below="">
        <Moment at={estimatedEndAt} />
      </Figure>
    </div>
  );
}

const Figure = ({ label, below, children }: { label: string; below: string; children: ReactNode }) => (
  <div className={classes.figure}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <div className={classes.value}>{children}</div>
    <Text size="xs" c="dimmed">
      {below}
    </Text>
  </div>
);

/** From those chosen to those who should read it, drawn to scale; beside it, who does not get it and why. */
export function ForecastFlow({ forecast }: Props) {
  const t = useWords(words);
  const formats = useFormats();
  const flow = flowOf(forecast);
  const bars = (['chosen', 'reachable', 'delivered', 'read'] as const).flatMap((key) => {
    const count = flow[key];
    return count === null ? [] : [{ key, count }];
  });
  const codes: Record<string, string> = t.codes;
  return (
    <div className={classes.flow}>
      <dl className={classes.bars}>
        {bars.map(({ key, count }) => (
          <div key={key} data-step={key}>
            <dt>{t[key]}</dt>
            <dd>
              <span className={classes.track} aria-hidden>
                <span style={{ width: `${(count / Math.max(1, flow.chosen)) * 100}%` }} />
              </span>
              <b className="figures">{formats.number(count)}</b>
            </dd>
          </div>
        ))}
        <Text size="xs" c="dimmed">
          {forecast.expected ? t.basis[forecast.expected.basis](formats.number(forecast.expected.messages)) : t.noBasis}
        </Text>
      </dl>
      <div className={classes.blocked}>
        {forecast.blockedReasons.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t.blockedNone}
          </Text>
        ) : (
          <>
            <Text size="sm" fw={550}>
              {t.blocked}
            </Text>
            <ul>
              {forecast.blockedReasons.map(({ code, count }) => (
                <li key={code}>
                  <b className="figures">{formats.number(count)}</b> {codes[code] ?? code}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

/** How a daily cap spreads it, a bar per day. */
export function ForecastDays({ forecast: { days } }: Props) {
  const t = useWords(words);
  const formats = useFormats();
  if (days.length <= 1) return <Text size="sm">{t.oneDay}</Text>;
  const most = Math.max(1, ...days.map(({ messages }) => messages));
  return (
    <div>
      <Text size="sm">{t.daysHow(days.length)}</Text>
      <ol className={classes.days}>
        {days.map(({ at, messages }) => (
          <li key={at}>
            <span className={classes.count}>{formats.compact(messages)}</span>
            <span
              className={classes.column}
              style={{ height: `${Math.max(2, (messages / most) * 64)}px` }}
              aria-hidden
            />
            <span className={classes.day}>{formats.day(at)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function ForecastLimits({ forecast: { limits } }: Props) {
  const t = useWords(words);
  const formats = useFormats();
  const sentences: Record<string, (value: string) => string> = t.limit;
  return (
    <ul className={classes.limits}>
      {limits.map(({ name, value, effect }) => (
        <li key={name}>{sentences[name]?.(formats.number(value)) ?? effect}</li>
      ))}
    </ul>
  );
}
