import { type Language, localeOf } from './language.ts';

export type Formats = ReturnType<typeof makeFormats>;

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Numbers, money and times as people of a language read them, in the time zone of the organization. */
export function makeFormats(language: Language, timeZone: string) {
  const locale = localeOf[language];
  const zone = { timeZone: isTimeZone(timeZone) ? timeZone : 'America/Sao_Paulo' };
  const number = new Intl.NumberFormat(locale);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const reais = { style: 'currency', currency: 'BRL', minimumFractionDigits: 2 } as const;
  const money = new Intl.NumberFormat(locale, { ...reais, maximumFractionDigits: 4 });
  const day = new Intl.DateTimeFormat(locale, { ...zone, day: 'numeric', month: 'short' });
  const date = new Intl.DateTimeFormat(locale, { ...zone, day: 'numeric', month: 'short', year: 'numeric' });
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const time = new Intl.DateTimeFormat(locale, { ...zone, ...clock, second: '2-digit' });
  const hours = new Intl.DateTimeFormat(locale, { ...zone, ...clock });
  const dateTime = new Intl.DateTimeFormat(locale, { ...zone, ...clock, day: 'numeric', month: 'short' });
  const whole = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'long', timeStyle: 'long' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const at = (instant: string | number) => new Date(instant);
  return {
    number: (value: number) => number.format(value),
    compact: (value: number) => compact.format(value),
    percent: (share: number) => percent.format(share),
    money: (value: number) => money.format(value),
    day: (instant: string | number) => day.format(at(instant)),
    date: (instant: string | number) => date.format(at(instant)),
    clock: (instant: string | number) => hours.format(at(instant)),
    time: (instant: string | number) => time.format(at(instant)),
    dateTime: (instant: string | number) => dateTime.format(at(instant)),
    /** With seconds and zone, for the title of a short one. */
    whole: (instant: string | number) => whole.format(at(instant)),
    list: (words: string[]) => list.format(words),
    milliseconds: (value: number) =>
      value < 1_000 ? `${value} ms` : `${number.format(Math.round(value / 100) / 10)} s`,
    relative: (instant: string | number, now = Date.now()) => {
      const seconds = (at(instant).getTime() - now) / 1_000;
      const [unit, size] = units.find(([, least]) => Math.abs(seconds) >= least) ?? ['second', 60];
      return relative.format(Math.trunc(seconds / size), unit);
    },
  };
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
