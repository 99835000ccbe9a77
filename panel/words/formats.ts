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
  // 09:05, but 9:05 AM.
  const clock = { hour: language === 'pt' ? '2-digit' : 'numeric', minute: '2-digit' } as const;
  const time = new Intl.DateTimeFormat(locale, { ...zone, ...clock, second: '2-digit' });
  const hours = new Intl.DateTimeFormat(locale, { ...zone, ...clock });
  const dateTime = new Intl.DateTimeFormat(locale, { ...zone, ...clock, day: 'numeric', month: 'short' });
  const exactly = new Intl.DateTimeFormat(locale, {
    ...zone,
    ...clock,
    day: 'numeric',
    month: 'short',
    second: '2-digit',
  });
  const whole = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'long', timeStyle: 'long' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const named = new Intl.DateTimeFormat(locale, { ...zone, timeZoneName: 'longGeneric' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const tongues = new Intl.DisplayNames(locale, { type: 'language' });
  const at = (instant: string | number) => new Date(instant);
  const capital = (name: string) => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
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
    /** A day as people say it: today, yesterday, tomorrow, else its date. */
    dayName: (instant: string | number, now = Date.now()) => {
      const far = [0, -1, 1].find((days) => date.format(now + days * 86_400_000) === date.format(at(instant)));
      const name = far === undefined ? date.format(at(instant)) : relative.format(far, 'day');
      return capital(name);
    },
    /** As lists of chats show it: the clock of today, else the day. */
    brief: (instant: string | number, now = Date.now()) => {
      const isOn = (days: number) => date.format(now + days * 86_400_000) === date.format(at(instant));
      if (isOn(0)) return hours.format(at(instant));
      return isOn(-1) ? relative.format(-1, 'day') : day.format(at(instant));
    },
    /** To the second, where several stand in one minute. */
    exact: (instant: string | number) => exactly.format(at(instant)),
    /** With seconds and zone, for the title of a short one. */
    whole: (instant: string | number) => whole.format(at(instant)),
    /** What people call the zone of the organization. */
    zone: (now = Date.now()) =>
      named.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? zone.timeZone,
    list: (words: string[]) => list.format(words),
    /** Of a template, by its code on the platform: `pt_BR`. */
    tongue: (code: string) => {
      try {
        return capital(tongues.of(code.replace('_', '-')) ?? code);
      } catch {
        return code;
      }
    },
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
