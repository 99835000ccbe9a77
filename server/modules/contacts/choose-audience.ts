import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import {
  countAudienceRows,
  listAudiencePage,
  listAudienceRows,
  type Reached,
  type TagRules,
} from './audience.queries.ts';
import { readPhone } from './phone.ts';

export type { Reached } from './audience.queries.ts';
export type Audience = Partial<TagRules>;

const rulesOf = ({ tags = [], anyTags = [], excludeTags = [] }: Audience): TagRules => ({ tags, anyTags, excludeTags });

const pieceSize = 2_000;
const first: Uuid = '00000000-0000-0000-0000-000000000000';

/** The contacts of an audience in pieces, in one order; a contact that joins it meanwhile comes at the end. */
export async function* readAudience(db: Db, organizationId: Uuid, audience: Audience): AsyncGenerator<Reached[]> {
  const rules = rulesOf(audience);
  let after = first;
  for (;;) {
    const rows = await listAudienceRows(db, organizationId, rules, after, pieceSize);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pieceSize) return;
    after = last.id;
  }
}

export type AudienceSize = { total: number; optedOut: number; countries: Map<string, number> };

/** How many an audience has, and where they are. Brazil is counted in the database, other phones are looked at here. */
export async function countAudience(db: Db, organizationId: Uuid, audience: Audience): Promise<AudienceSize> {
  const rows = await countAudienceRows(db, organizationId, rulesOf(audience));
  const size: AudienceSize = { total: 0, optedOut: 0, countries: new Map() };
  for (const { phone, contacts, optedOut } of rows) {
    const country = phone === null ? 'BR' : readPhone(`+${phone}`)?.country;
    if (!country) continue;
    size.total += contacts;
    size.optedOut += optedOut;
    size.countries.set(country, (size.countries.get(country) ?? 0) + contacts);
  }
  return size;
}

const pageSize = 100;

/** Who they are, a page at a time, in the same order. */
export async function listAudience(db: Db, organizationId: Uuid, { after = first, ...audience }: AskedPage) {
  const rows = await listAudiencePage(db, organizationId, rulesOf(audience), after, pageSize);
  const data = rows.map(({ phone, name, tags, optedOut }) => ({ phone: `+${phone}`, name, tags, optedOut }));
  return { data, next: rows.length < pageSize ? null : (rows.at(-1)?.id ?? null) };
}

type AskedPage = Audience & { after?: Uuid };
