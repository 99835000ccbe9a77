import type { Message, StatusName } from './messages.ts';
import { TrafficLog } from './traffic.ts';
import type { Witness } from './witness.ts';

export const DAY_SECONDS = 86_400;

export interface DayTally {
  day: number;
  sent: number;
  delivered: number;
  read: number;
  clicked: Map<string, number>;
}

export type StoredDay = Omit<DayTally, 'clicked'> & { clicked: [label: string, taps: number][] };

/** What analytics will answer: one line for each template and UTC day, and all traffic by half hours. */
export class Tallies {
  witness: Witness | undefined;
  readonly traffic = new TrafficLog();
  private readonly days = new Map<string, Map<number, DayTally>>();

  count(message: Message, status: StatusName): void {
    this.traffic.count(message, status);
    if (message.template && status !== 'failed') this.dayOf(message.template.id, message.at)[status] += 1;
  }

  countClick(templateId: string, at: number, label: string): void {
    const { clicked } = this.dayOf(templateId, at);
    clicked.set(label, (clicked.get(label) ?? 0) + 1);
    this.witness?.clicked(templateId, at, label);
  }

  between(templateId: string, start: number, end: number): DayTally[] {
    const days = [...(this.days.get(templateId)?.values() ?? [])];
    return days.filter(({ day }) => day + DAY_SECONDS > start && day < end).sort((a, b) => a.day - b.day);
  }

  stored(): [templateId: string, day: StoredDay][] {
    return [...this.days].flatMap(([id, days]) =>
      [...days.values()].map((day): [string, StoredDay] => [id, { ...day, clicked: [...day.clicked] }]),
    );
  }

  recall(stored: [templateId: string, day: StoredDay][]): void {
    for (const [id, day] of stored) {
      Object.assign(this.dayOf(id, day.day * 1000), { ...day, clicked: new Map(day.clicked) });
    }
  }

  private dayOf(templateId: string, at: number): DayTally {
    const days = this.days.get(templateId) ?? new Map<number, DayTally>();
    this.days.set(templateId, days);
    const day = Math.floor(at / 1000 / DAY_SECONDS) * DAY_SECONDS;
    const tally = days.get(day) ?? { day, sent: 0, delivered: 0, read: 0, clicked: new Map() };
    days.set(day, tally);
    return tally;
  }
}
