import type { Uuid } from '../../runtime/ids.ts';
/** What a person writes to stop, and to come back. */
export type OptOutWords = { stop: readonly string[]; resume: readonly string[] };

export type OptOutSource = 'API' | 'KEYWORD' | 'BUTTON' | 'PANEL' | 'LGPD' | 'PLATFORM';

/** What the consent journal keeps of a stop or a return: who, when, where, with which words. */
export type ConsentChange = {
  organizationId: Uuid;
  personKey: string;
  /** To the microsecond, where it comes from the platform: see `placeInSecond`. */
  at: Date | string;
  /** The whole second the platform reported. */
  toldAt?: Date | null;
  source: OptOutSource;
  /** As it was written, when it was written. */
  phone?: string | null;
  /** Who wrote it down for the person. */
  userId?: Uuid | null;
  /** The number it was sent to. */
  numberId?: Uuid | null;
  /** The person's words, or the reason given. */
  text?: string | null;
};
