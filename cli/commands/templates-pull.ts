import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Recado } from '@recado/client/recado.ts';
import { Command } from 'commander';
import { chooseServer, type ServerOptions, speaksToServer } from '../choose-server.ts';
import { readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { readFolder } from '../template-files/read-folder.ts';
import { showDifference } from '../template-files/show-difference.ts';
import { canonical, draftOf, fileName, unsupportedPart } from '../template-files/template-file.ts';

type Options = ServerOptions & { yes?: boolean };

/**
 * Writes every template of the organization into a folder. What is there and differs is overwritten only after a
 * question or with `--yes`.
 */
export const templatesPull = (shell: Shell) =>
  speaksToServer(
    new Command('pull')
      .description('write the templates of the organization as JSON files, one each')
      .argument('[folder]', 'where to', readText, 'templates')
      .option('--yes', 'overwrite files that differ without asking'),
  ).action(async (folder: string, { yes = false, ...options }: Options) => {
    const recado = new Recado(chooseServer(shell.terminal.env, options));
    const here = readFolder(folder);
    const plan = {
      created: [] as string[],
      changed: [] as string[],
      unchanged: [] as string[],
      skipped: [] as string[],
    };
    const texts = new Map<string, string>();
    const lines: string[] = [];
    for await (const template of recado.templates.list({ size: 200 })) {
      const draft = draftOf(template);
      const file = fileName(draft);
      const part = unsupportedPart(template);
      if (part !== null) {
        plan.skipped.push(file);
        lines.push(`! ${file}: it has a part that cannot be made from here (${part})`);
        continue;
      }
      const [local, text] = [here.get(file), canonical(draft)];
      const state = local === undefined ? 'created' : canonical(local) === text ? 'unchanged' : 'changed';
      plan[state].push(file);
      if (state !== 'unchanged') texts.set(file, text);
      if (state === 'changed' && local) lines.push(`~ ${file}`, showDifference(canonical(local), text));
    }
    const mayWrite = plan.changed.length === 0 || yes || (await ask(shell, lines, plan.changed.length));
    if (mayWrite) {
      mkdirSync(folder, { recursive: true });
      for (const [file, text] of texts) writeFileSync(join(folder, file), text);
    }
    const counts = `${plan.created.length} new, ${plan.changed.length} changed, ${plan.unchanged.length} unchanged`;
    const end = mayWrite ? `Wrote to ${folder}: ${counts}.` : `Nothing was written: ${counts}. --yes overwrites them.`;
    shell.print({ json: { folder, ...plan, written: mayWrite }, text: [...lines, end].join('\n') });
  });

async function ask(shell: Shell, lines: string[], count: number): Promise<boolean> {
  if (shell.json || !shell.terminal.confirm) return false;
  shell.terminal.err(lines.splice(0).join('\n'));
  return shell.terminal.confirm(`Overwrite ${count} files?`);
}
