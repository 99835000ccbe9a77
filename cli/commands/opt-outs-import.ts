import { Recado, RecadoError } from '@recado/client/recado.ts';
import { Command } from 'commander';
import { chooseServer, type ServerOptions, speaksToServer } from '../choose-server.ts';
import { readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { type Progress, showProgress } from '../show-progress.ts';
import { readCells } from '../spreadsheets/read-cells.ts';
import { readContacts } from '../spreadsheets/read-contacts.ts';
import { readCountry } from '../spreadsheets/read-country.ts';
import { writePhone } from '../spreadsheets/write-phone.ts';

type Options = ServerOptions & { country: string; reason?: string };
type Row = { row: number; phone: string | null; written: string };
type Refused = { row: number; written: string };

/** So many calls at a time. Ten thousand take about four minutes: the limit of writes is three thousand a minute. */
const atOnce = 8;
/** A limit of calls may ask for as long as its minute. */
const longestWaitMs = 90_000;

/** The list of an old system, before the first campaign. Importing it again changes nothing: the first record stands. */
export const optOutsImport = (shell: Shell) =>
  speaksToServer(
    new Command('import')
      .description(
        'record that people do not want messages, from a .csv or .xlsx with a column phone, or of phones alone',
      )
      .argument('<file>', 'where they are', readText)
      .option('--reason <text>', 'kept with each of them', readText)
      .option('--country <code>', 'of phones written without one, like BR or 55', readCountry, '55'),
  ).action(async (file: string, options: Options) => {
    const rows = readRows(file, options.country);
    const phones = new Map(rows.flatMap(({ phone, row, written }) => (phone ? [[phone, { row, written }]] : [])));
    const recado = new Recado({ ...chooseServer(shell.terminal.env, options), longestWaitMs });
    const refused = [
      ...rows.filter(({ phone }) => phone === null).map(({ row, written }) => ({ row, written })),
      ...(await record(recado, phones, options.reason, showProgress(shell))),
    ].sort((a, b) => a.row - b.row);
    const recorded = phones.size - refused.filter(({ row }) => rows.some((one) => one.row === row && one.phone)).length;
    const lines = refused.map(({ row, written }) => `! line ${row}: ${written || '(empty)'} cannot be a phone`);
    shell.print({
      json: { total: rows.length, recorded, refused },
      text: [...lines, `Out: ${recorded}. Lines that could not be taken: ${refused.length}.`].join('\n'),
      failed: refused.length > 0,
    });
  });

/** With a line of titles, or without one where the first line holds a phone. */
function readRows(file: string, callingCode: string): Row[] {
  const { cells } = readCells(file);
  const first = cells.find((line) => line.some((cell) => cell.trim() !== '')) ?? [];
  const hasTitles = !first.some((cell) => writePhone(cell, callingCode) !== null);
  if (hasTitles)
    return readContacts(cells, callingCode).rows.map(({ row, cells: line, contact }) => ({
      row,
      phone: contact?.phone ?? null,
      written: line.join(' ').trim(),
    }));
  return cells.flatMap((line, n) => {
    const written = line.join(' ').trim();
    const phone = line.map((cell) => writePhone(cell, callingCode)).find((one) => one !== null);
    return written === '' ? [] : [{ row: n + 1, phone: phone ?? null, written }];
  });
}

async function record(
  recado: Recado,
  phones: ReadonlyMap<string, Refused>,
  reason: string | undefined,
  progress: Progress,
): Promise<Refused[]> {
  const left = [...phones];
  const refused: Refused[] = [];
  let done = 0;
  progress(0, phones.size);
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [phone, place] = next;
      const body = { phone, ...(reason === undefined ? {} : { reason }) };
      await recado.operate('createOptOut', { body }).catch((error: unknown) => {
        if (!(error instanceof RecadoError) || error.code !== 'INVALID_PHONE') throw error;
        refused.push(place);
      });
      done += 1;
      if (done % 100 === 0 || done === phones.size) progress(done, phones.size);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, phones.size) }, work));
  return refused;
}
