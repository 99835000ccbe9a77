import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { translateContents } from '../template-files/from-twilio.ts';
import { readFolder } from '../template-files/read-folder.ts';
import { canonical, fileName } from '../template-files/template-file.ts';

type Options = { category: string };

/** Nothing is asked and nothing is submitted: what it writes is looked at, and pushed. */
export const templatesFromTwilio = (shell: Shell) =>
  new Command('from-twilio')
    .description('write the templates of an answer of Twilio’s Content API as files, to be pushed')
    .argument('<file>', 'what https://content.twilio.com/v1/ContentAndApprovals answered', readText)
    .argument('[folder]', 'where to; what is there stays', readText, 'templates')
    .option('--category <name>', 'of contents that were never submitted there', readText, 'UTILITY')
    .action((file: string, folder: string, { category }: Options) => {
      const here = readFolder(folder);
      const created: string[] = [];
      const skipped: { source: string; reason: string }[] = [];
      mkdirSync(folder, { recursive: true });
      for (const one of translateContents(readAnswer(file), category)) {
        if ('reason' in one) skipped.push(one);
        else if (one.wasRejected) skipped.push({ source: one.source, reason: 'the platform rejected it there' });
        else if (here.has(fileName(one.draft)))
          skipped.push({ source: one.source, reason: 'its file is there already' });
        else {
          writeFileSync(join(folder, fileName(one.draft)), canonical(one.draft));
          created.push(fileName(one.draft));
        }
      }
      const lines = [
        ...created.map((name) => `+ ${name}`),
        ...skipped.map(({ source, reason }) => `! ${source}: ${reason}`),
        `Wrote ${created.length} templates to ${folder}, left out ${skipped.length}. recado templates push ${folder} shows and submits them.`,
      ];
      shell.print({ json: { folder, created, skipped }, text: lines.join('\n') });
    });

function readAnswer(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
