import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Recado, type Result } from '@recado/client/recado.ts';
import { limits } from '@recado/contract/limits.ts';
import { Command } from 'commander';
import { chooseServer, type ServerOptions, speaksToServer } from '../choose-server.ts';
import { languageOf } from '../language.ts';
import { readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { type Progress, showProgress } from '../show-progress.ts';
import { writeCsvLine } from '../spreadsheets/parse-csv.ts';
import { readCells } from '../spreadsheets/read-cells.ts';
import {
  ownColumns,
  readContacts,
  type Sheet,
  type SheetContact,
  type SheetProblem,
  type SheetRow,
} from '../spreadsheets/read-contacts.ts';
import { readCountry } from '../spreadsheets/read-country.ts';

type Options = ServerOptions & { country: string };
type Outcome = Exclude<Result<'importContacts'>, { status: 'RUNNING' }>;
const counted = ['created', 'updated', 'unchanged', 'invalid'] as const;

/** A caller like any other. Rows that were refused are written beside the file, as they were and with the reason. */
export const contactsImport = (shell: Shell) =>
  speaksToServer(
    new Command('import')
      .description(
        'bring in contacts from a .csv or .xlsx with the columns phone, name, email, tags; others are attributes',
      )
      .argument('<file>', 'the first line has the titles', readText)
      .option('--country <code>', 'of phones written without one, like BR or 55', readCountry, '55'),
  ).action(async (file: string, options: Options) => {
    const { cells, delimiter } = readCells(file);
    const sheet = readContacts(cells, options.country);
    const asked = sheet.rows.filter((row): row is AskedRow => row.contact !== null);
    const recado = new Recado(chooseServer(shell.terminal.env, options));
    const outcomes = await bringIn(recado, asked, showProgress(shell));
    const refused = [
      ...sheet.rows.flatMap((row) => (row.problem ? [{ ...row, reason: describeProblem(shell, row.problem) }] : [])),
      ...outcomes.flatMap((outcome, batch) => refusedOf(shell, outcome, asked, batch)),
    ].sort((a, b) => a.row - b.row);
    const errorFile = refused.length > 0 ? writeErrors(file, { sheet, delimiter }, refused) : null;
    const counts = Object.fromEntries(
      counted.map((name) => [name, outcomes.reduce((sum, outcome) => sum + outcome[name], 0)]),
    );
    const total = sheet.rows.length;
    const totals = { ...counts, invalid: refused.length };
    const repeated = asked.length - new Set(asked.map(({ contact }) => contact.phone)).size;
    const words = Object.entries(totals).map(([name, count]) => `${count} ${name}`);
    const lines = [`${total} contacts: ${words.join(', ')}.`];
    if (repeated > 0)
      lines.push(
        `${repeated} ${repeated === 1 ? 'row repeats' : 'rows repeat'} a phone of the file: the last row of a phone counts.`,
      );
    if (errorFile) lines.push(`What could not be taken is in ${errorFile}: correct it there and import that file.`);
    shell.print({
      json: { total, ...totals, repeated, errorFile },
      text: lines.join('\n'),
      failed: refused.length > 0,
    });
  });

type AskedRow = SheetRow & { contact: SheetContact };
type RefusedRow = SheetRow & { reason: string };

const problems: Record<SheetProblem, { pt: string; en: string }> = {
  noPhone: { pt: 'não tem telefone', en: 'has no phone' },
  badPhone: { pt: 'não pode ser um telefone', en: 'cannot be a phone' },
  tooManyCells: {
    pt: 'tem mais células que títulos: um texto com vírgula vai entre aspas',
    en: 'has more cells than titles: a text with a comma goes in quotes',
  },
};

const describeProblem = ({ terminal }: Shell, problem: SheetProblem) => problems[problem][languageOf(terminal.env)];

/** The service gives its reasons in Portuguese, each after the name of the field. */
const reasonsInEnglish: Record<string, string> = {
  phone: 'phone: must be in E.164, like +5511988887777',
  name: `name: at most ${limits.contactNameLength} characters`,
  email: 'email: not an e-mail address',
  tags: `tags: up to ${limits.contactTags}, of 1 to ${limits.tagLength} characters each`,
  attributes: `attributes: at most ${limits.attributesLength} characters of JSON`,
};

const reasonFor = ({ terminal }: Shell, reason: string) =>
  languageOf(terminal.env) === 'pt' ? reason : (reasonsInEnglish[reason.split(':', 1)[0] ?? ''] ?? reason);

async function bringIn(recado: Recado, rows: readonly AskedRow[], progress: Progress) {
  const outcomes: Outcome[] = [];
  progress(0, rows.length);
  for (let from = 0; from < rows.length; from += limits.importContacts) {
    const batch = rows.slice(from, from + limits.importContacts);
    outcomes.push(await settle(recado, await recado.contacts.import(batch.map(({ contact }) => contact))));
    progress(from + batch.length, rows.length);
  }
  return outcomes;
}

const askMs = 1_000;

/** The service answers at once that a long import goes on, and shows later how it went. */
async function settle(recado: Recado, came: Result<'importContacts'>): Promise<Outcome> {
  if (!('status' in came)) return came;
  for (;;) {
    const now = await recado.contacts.readImport(came.importId);
    if (now.status === 'DONE') return now;
    if (now.status === 'FAILED') throw new Error('the import ended early: import the file again');
    await wait(askMs);
  }
}

function refusedOf(shell: Shell, outcome: Outcome, rows: readonly AskedRow[], batch: number): RefusedRow[] {
  return outcome.errors.flatMap(({ index, reason }) => {
    const row = rows[batch * limits.importContacts + index];
    return row ? [{ ...row, reason: reasonFor(shell, reason) }] : [];
  });
}

/** Beside the file. An older one may have been corrected by hand by now, and is left alone unless it is what was read. */
function errorsOf(file: string): string {
  const base = file.replace(/(\.errors(-\d+)?)?\.\w+$/, '');
  for (let n = 1; ; n++) {
    const path = `${base}.errors${n > 1 ? `-${n}` : ''}.csv`;
    if (path === file || !existsSync(path)) return path;
  }
}

/** With a byte order mark, or spreadsheets take it for something else than UTF-8. */
function writeErrors(
  file: string,
  { sheet, delimiter }: { sheet: Sheet; delimiter: string },
  refused: readonly RefusedRow[],
): string {
  const path = errorsOf(file);
  const kept = sheet.columns.map((title, n) => ({ title, n })).filter(({ title }) => !title.startsWith('recado:'));
  const head = [...kept.map(({ title }) => title), ownColumns.line, ownColumns.reason];
  const lines = refused.map(({ row, cells, reason }) => [
    ...kept.map(({ n }) => cells[n] ?? ''),
    row,
    reason,
    ...cells.slice(sheet.columns.length),
  ]);
  writeFileSync(path, `\uFEFF${[head, ...lines].map((cells) => writeCsvLine(cells, delimiter)).join('')}`);
  return path;
}
