import { Readable } from 'node:stream';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { type ListFilter, listEveryContact } from '../contacts/index.ts';
import { csvLine } from '../trails/index.ts';

const header = [
  'telefone',
  'nome',
  'email',
  'etiquetas',
  'nao_quer_mensagens',
  'ultima_mensagem',
  'criado_em',
  'atributos',
];

/** Exactly the contacts of a filter, read a piece at a time as fast as they leave. */
export const exportContacts = (db: Db, organizationId: Uuid, filter: ListFilter): Readable =>
  Readable.from(lines(db, organizationId, filter));

async function* lines(db: Db, organizationId: Uuid, filter: ListFilter): AsyncGenerator<string> {
  // Spreadsheets take a file for UTF-8 by this mark alone.
  yield `\uFEFF${csvLine(header)}`;
  for await (const contacts of listEveryContact(db, organizationId, filter)) {
    const rows = contacts.map(({ phone, name, email, tags, optedOut, lastInboundAt, createdAt, attributes }) =>
      csvLine([
        // Digits are no formula: a plus would get an apostrophe.
        ...[phone?.replace('+', '') ?? null, name, email, tags.join('; '), optedOut ? 'sim' : 'não', lastInboundAt],
        ...[createdAt, Object.keys(attributes).length > 0 ? JSON.stringify(attributes) : null],
      ]),
    );
    yield rows.join('');
  }
}
