import type { Db } from '../../database/database.ts';
import { many, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { SearchWord } from '../contacts/index.ts';
import type { HistoryRange, Slice } from './history.ts';
import { within } from './reports.queries.ts';

/** Totals of a search are exact up to here. */
export const mostFound = 10_000;
/** How far back a search looks that is wide and asks for one status, or for several words. */
const mostWalked = sql`50000`;

// Nobody types it: local numbers stand behind it. See reports/search-terms.sql.
const local = '\u0001';
const beginningsOf = ({ text, keys, locals }: SearchWord): string[] => [
  ...(text === null ? [] : [text]),
  ...keys,
  ...locals.map((digits) => `${local}${digits}`),
];

/**
 * Beginnings as ranges of bytes, each with the word it is of. LIKE is no part of this: a % is a character like any other,
 * and comparisons keep their index under row-level security, which LIKE would lose. No text is above the highest code
 * point. A word inside the name of a template stands for that name.
 */
function rangesOf(organizationId: Uuid, words: readonly SearchWord[]): Sql {
  const all = words.flatMap((word, place) => beginningsOf(word).map((text) => ({ place, text })));
  const named = words.flatMap(({ text }, place) => (text === null ? [] : [{ place, text }]));
  const columns = (rows: typeof all) =>
    sql`unnest(${rows.map(({ place }) => place)}::integer[], ${rows.map(({ text }) => text)}::text[]) as p (place, text)`;
  return sql`ranges as materialized (
        select place, recado.fold(text) as low, recado.fold(text) || chr(1114111) as high from ${columns(all)}
        union all
        select distinct p.place, t.name, t.name || chr(1) from ${columns(named)}
        join templates t on t.organization_id = ${organizationId} and strpos(t.name, '_' || recado.fold(p.text)) > 0)`;
}

/** Where a word begins, in the text that recado.text_of_message makes; the characters are those that part words there. */
const wordStart = '(^|[\\u0002-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u007f])';
const patternOf = (word: SearchWord): string =>
  `${wordStart}(${beginningsOf(word)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('|')})`;

const patternsOf = (words: readonly SearchWord[]): Sql =>
  sql`patterns as materialized (select recado.fold(p) as pattern from unnest(${words.map(patternOf)}::text[]) as p)`;

/** Whether a message has every word, as its terms would have it. */
const matches: Sql = sql`(select bool_and(t.words ~ w.pattern) from (
    select recado.text_of_message(m.receiver, m.person_key, m.template_name, m.external_reference) as words offset 0) t,
  patterns w)`;

/**
 * How many terms of a word are looked at, step by step. Mostly a message matches by one term: then the first step already
 * shows that there are too many. A message whose reference repeats itself matches by several, and takes the next one.
 */
export const termLimits = ({ length }: readonly SearchWord[]): readonly number[] =>
  length > 1 ? [3 * mostFound + 1] : [mostFound + 1, 3 * mostFound + 1, 10 * mostFound + 1];

export type TermsFound = { cut: boolean; wide: boolean; total: number; ids: Uuid[] };

/**
 * Everything a narrow search finds: the page and how many there are. Messages are chosen by the terms of the words that
 * have not too many; where another word has, they are looked at one by one. `cut` is true when every word has more terms than
 * were looked at, `wide` that there is too much to sort; then the rest of the answer means nothing.
 */
export function findByTerms(
  db: Db,
  range: HistoryRange,
  words: readonly SearchWord[],
  slice: Slice,
  mostTerms: number,
): Promise<TermsFound> {
  const { organizationId, listing } = range;
  const isListed = sql`exists (select 1 from message_listing l
    where l.organization_id = ${organizationId} and l.status = ${listing} and l.id = h.id)`;
  const single = words.length === 1;
  return one<TermsFound>(
    db,
    sql`with ${rangesOf(organizationId, words)}, ${patternsOf(words)},
        hits as materialized (
          select r.place, t.id from ranges r cross join lateral (
            select id from message_terms
            where organization_id = ${organizationId} and term >= r.low and term < r.high and ${within(sql`id`, range)}
            limit ${mostTerms}::integer) t),
        sizes as materialized (
          select w.place, (select count(*) from hits h where h.place = w.place) >= ${mostTerms}::integer as cut
          from generate_series(0, ${words.length}::integer - 1) as w (place)),
        state as materialized (
          select bool_and(cut) as cut, bool_or(cut) as partly, count(*) filter (where not cut) as whole from sizes),
        matched as materialized (
          ${
            single
              ? sql`select distinct id from hits`
              : sql`select h.id from hits h join sizes s on s.place = h.place and not s.cut
                    group by h.id having count(distinct h.place) = (select whole from state)`
          }),
        chosen as materialized (
          select h.id from matched h where not (select cut from state) and (not (select partly from state)
            or exists (select 1 from messages m
              where m.organization_id = ${organizationId} and m.id = h.id and ${matches}))),
        found as materialized (select h.id from chosen h where ${listing ? isListed : sql`true`})
        select cut, ${single ? sql`(select count(*) > ${mostFound} from matched)` : sql`cut`} as wide,
          (select least(count(*), ${mostFound})::integer from found) as total,
          array(select id from found order by id desc limit ${slice.limit} offset ${slice.offset}) as ids
        from state`,
  );
}

/** A page of a wide search for one word: so much matches that walking back from the newest soon finds enough. */
export const walkMessages = (db: Db, range: HistoryRange, words: readonly SearchWord[], slice: Slice) =>
  many<{ id: Uuid }>(
    db,
    sql`with ${patternsOf(words)}
        select m.id from messages m
        where m.organization_id = ${range.organizationId} and ${within(sql`m.id`, range)} and ${matches}
        order by m.id desc limit ${slice.limit} offset ${slice.offset}`,
  );

/** The same among the newest only, of one listing or of all: how much of it matches nobody can know beforehand. */
export function walkNewest(db: Db, range: HistoryRange, words: readonly SearchWord[], slice: Slice) {
  const { organizationId, listing } = range;
  const listed = listing
    ? sql`message_listing where organization_id = ${organizationId} and status = ${listing}`
    : sql`messages where organization_id = ${organizationId}`;
  return one<{ total: number; ids: Uuid[] }>(
    db,
    sql`with ${patternsOf(words)},
        newest as materialized (
          select id from ${listed} and ${within(sql`id`, range)} order by id desc limit ${mostWalked}),
        found as materialized (
          select m.id from newest w
          join messages m on m.organization_id = ${organizationId} and m.id = w.id
          where ${matches})
        select least(count(*), ${mostFound})::integer as total,
          array(select id from found order by id desc limit ${slice.limit} offset ${slice.offset}) as ids
        from found`,
  );
}
