import { instantArray, integerArray, smallintArray, textArray, uuidArray } from '../../database/binary-array.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, none, one, value } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { FailureEffect } from '../../provider/port.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { applyStatuses } from '../deliveries/deliveries.functions.ts';

/** Between the bodies of a row, and between rows on their way to the database. JSON holds neither as it is. */
const [bodySeparator, rowSeparator] = ['\u001f', '\u001e'];
/** With this many characters a row of plain text stays in one page. */
const mostCharacters = 7_800;

export async function insertNotices(system: Db, bodies: readonly string[]): Promise<void> {
  const packs = packBodies(bodies.map(storable));
  if (packs.length === 0) return;
  const rows = packs.map((pack) => pack.join(bodySeparator)).join(rowSeparator);
  const sizes = integerArray(packs, (pack) => pack.length);
  await none(
    system,
    sql`insert into platform_notices (body, size)
        select body, size from unnest(string_to_array(${rows}, ${rowSeparator}), ${sizes}::integer[]) as r (body, size)`,
  );
}

/** Together in their order, as many as fit; one that is too large has a row of its own, an empty one none. */
function packBodies(bodies: readonly string[]): string[][] {
  const packs: string[][] = [];
  let [pack, characters]: [string[], number] = [[], 0];
  for (const body of bodies) {
    if (body === '') continue;
    if (pack.length === 0 || characters + body.length > mostCharacters) {
      [pack, characters] = [[], 0];
      packs.push(pack);
    }
    pack.push(body);
    characters += body.length + 1;
  }
  return packs;
}

/** Text of the database holds no NUL. */
const storable = (body: string) => body.replaceAll('\0', '').replaceAll(bodySeparator, '').replaceAll(rowSeparator, '');

export type StoredNotice = { seq: string; body: string; failures: number; receivedAt: Date };

/** Takes the oldest that nobody else is applying; they are gone once the transaction commits. */
export async function takeNotices(tx: Tx, most: number): Promise<StoredNotice[]> {
  const packs = await many<StoredNotice>(
    tx,
    sql`select seq, body, failures, received_at as "receivedAt" from recado.take_packs(${most})`,
  );
  return packs.flatMap((pack) => pack.body.split(bodySeparator).map((body) => ({ ...pack, body })));
}

/** Whether older ones are being applied, or still wait. What was set aside does not count. */
export const isOvertaking = (tx: Tx, seq: string) =>
  one<{ overtakes: boolean }>(
    tx,
    sql`select (select seq from platform_notices where seq < ${seq} and due_at <= recado.now() order by seq limit 1)
          is not null as overtakes`,
  );

/** Back where they were, each in a row of its own. */
export const parkApart = (tx: Tx, notices: readonly StoredNotice[]) =>
  none(
    tx,
    sql`insert into platform_notices (body, failures, received_at)
        select body, failures, received_at
        from unnest(${textArray(notices, ({ body }) => body)}::text[],
          ${smallintArray(notices, ({ failures }) => failures)}::smallint[],
          ${instantArray(notices, ({ receivedAt }) => receivedAt)}::timestamptz[])
          as n (body, failures, received_at)`,
  );

/** What could not be applied is kept for later and, after five tries, for a person to look at. */
export const keepNotice = (tx: Tx, notice: StoredNotice) =>
  none(
    tx,
    sql`insert into platform_notices (body, failures, due_at)
        values (${notice.body}, ${notice.failures + 1},
          case when ${notice.failures} >= 5 then 'infinity'::timestamptz
            else recado.now() + interval '10 seconds' * ${notice.failures + 1} end)`,
  );

export type StatusRow = {
  organizationId: Uuid;
  messageId: Uuid;
  numberId: Uuid;
  status: 'SENT' | 'DELIVERED' | 'READ' | 'FAILED';
  at: Date;
  platformId: string;
  code: string | null;
  platformCode: number | null;
  text: string | null;
  effect?: FailureEffect | null;
};

export const applyStatusRows = (tx: Tx, rows: readonly StatusRow[]) =>
  value(
    tx,
    applyStatuses({
      organizations: uuidArray(rows, (row) => row.organizationId),
      ids: uuidArray(rows, (row) => row.messageId),
      numbers: uuidArray(rows, (row) => row.numberId),
      statuses: textArray(rows, (row) => row.status),
      times: instantArray(rows, (row) => row.at),
      platformIds: textArray(rows, (row) => row.platformId),
      codes: textArray(rows, (row) => row.code),
      platformCodes: integerArray(rows, (row) => row.platformCode),
      texts: textArray(rows, (row) => row.text),
      effects: textArray(rows, (row) => row.effect),
    }),
  );

/** The messages behind platform ids, for statuses that came without our opaque data. */
export const findMessagesByPlatformId = (tx: Tx, platformIds: readonly string[]) =>
  many<{ platform_id: string; organization_id: Uuid; message_id: Uuid }>(
    tx,
    sql`select p.platform_id, p.organization_id, p.message_id
        from unnest(${platformIds}::text[]) as asked (platform_id)
        join platform_messages p on p.hash = hashtextextended(asked.platform_id, 0) and p.platform_id = asked.platform_id`,
  );
