import { readFileSync, writeFileSync } from 'node:fs';
import { Recado, type Result } from '@recado/client/recado.ts';
import { limits } from '@recado/contract/limits.ts';
import { Command } from 'commander';
import { chooseServer } from '../choose-server.ts';
import { readDigits, readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { type Progress, showProgress } from '../show-progress.ts';
import { parseCsv, writeCsvLine } from '../spreadsheets/parse-csv.ts';
import { readContacts, type SheetContact } from '../spreadsheets/read-contacts.ts';
import { readXlsx } from '../spreadsheets/read-xlsx.ts';

type Options = { country: string; key?: string; url?: string };
type Outcome = Result<'importContacts'>;
const counted = ['created', 'updated', 'unchanged', 'invalid'] as const;

/** A caller like any other. What the service would not take is written beside the file, with the line and the reason. */
export const contactsImport = (shell: Shell) =>
  new Command('import')
    .description(
      'bring in contacts from a .csv or .xlsx with the columns phone, name, email, tags; others are attributes',
    )
    .argument('<file>', 'the first line has the titles', readText)
    .option('--country <code>', 'of phones written without one', readCountry, '55')
    .option('--key <key>', 'API key; RECADO_API_KEY or the demo’s when absent', readText)
    .option('--url <url>', 'of the service; RECADO_URL or the demo’s when absent', readText)
    .action(async (file: string, options: Options) => {
      const rows = readContacts(readRows(file), options.country);
      const contacts = rows.map(({ contact }) => contact);
      const recado = new Recado(chooseServer(shell.terminal.env, options));
      const outcomes = await bringIn(recado, contacts, showProgress(shell));
      const errors = outcomes.flatMap((outcome, batch) =>
        outcome.errors.map((error) => ({ ...error, row: rows[batch * limits.importContacts + error.index]?.row ?? 0 })),
      );
      const errorFile = errors.length > 0 ? writeErrors(file, errors) : null;
      const counts = Object.fromEntries(
        counted.map((name) => [name, outcomes.reduce((sum, outcome) => sum + outcome[name], 0)]),
      );
      const told = counted.map((name) => `${counts[name]} ${name}`).join(', ');
      shell.say({
        json: { total: contacts.length, ...counts, errorFile },
        text: `${contacts.length} contacts: ${told}.${errorFile ? `\nWhat could not be taken is in ${errorFile}.` : ''}`,
        failed: errors.length > 0,
      });
    });

function readCountry(written: string): string {
  return written.length <= 3 ? written.replace(/\D/g, '') : readDigits(written);
}

function readRows(file: string): string[][] {
  const bytes = readFileSync(file);
  return /\.xlsx$/i.test(file) ? readXlsx(bytes) : parseCsv(bytes.toString('utf8'));
}

async function bringIn(recado: Recado, contacts: readonly SheetContact[], progress: Progress) {
  const outcomes: Outcome[] = [];
  progress(0, contacts.length);
  for (let from = 0; from < contacts.length; from += limits.importContacts) {
    const batch = contacts.slice(from, from + limits.importContacts);
    outcomes.push(await recado.contacts.import(batch));
    progress(from + batch.length, contacts.length);
  }
  return outcomes;
}

type RowError = { row: number; phone: string | null; reason: string };

function writeErrors(file: string, errors: readonly RowError[]): string {
  const path = `${file.replace(/\.\w+$/, '')}.errors.csv`;
  const lines = errors.map(({ row, phone, reason }) => writeCsvLine([row, phone ?? '', reason]));
  writeFileSync(path, [writeCsvLine(['line', 'phone', 'reason']), ...lines].join(''));
  return path;
}
