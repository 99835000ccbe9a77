import type { Uuid } from '../runtime/ids.ts';
import type { Language } from '../runtime/language.ts';

/** A mail to a person who uses the product, in plain text. */
export type Mail = { organizationId: Uuid | null; recipient: string; subject: string; body: string };

/** The same in each language: a person is written to in the one they chose for the panel. */
export type MailText = Readonly<Record<Language, Pick<Mail, 'subject' | 'body'>>>;
