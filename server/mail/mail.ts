import type { Uuid } from '../runtime/ids.ts';

/** A mail to a person who uses the product, in plain text. */
export type Mail = { organizationId: Uuid | null; recipient: string; subject: string; body: string };
