import { Recado, RecadoError } from '@recado/client/recado.ts';
import { Command } from 'commander';
import { chooseServer, type ServerOptions, speaksToServer } from '../choose-server.ts';
import { explainError } from '../explain-error.ts';
import { languageOf } from '../language.ts';
import { readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { showProgress } from '../show-progress.ts';
import { readFolder } from '../template-files/read-folder.ts';
import { showDifference } from '../template-files/show-difference.ts';
import { canonical, type Draft, draftOf, fileName } from '../template-files/template-file.ts';

type Options = ServerOptions & { yes?: boolean };
type Refused = { file: string; problem: string };

/**
 * Submits the templates of a folder that the organization does not have. The interface has no way to change one, and the
 * platform keeps the name of a deleted one for weeks: a changed file is shown, and needs a new name.
 */
export const templatesPush = (shell: Shell) =>
  speaksToServer(
    new Command('push')
      .description('submit the templates of a folder that the organization does not have yet, and show what differs')
      .argument('[folder]', 'where they are', readText, 'templates')
      .option('--yes', 'submit without asking'),
  ).action(async (folder: string, { yes = false, ...options }: Options) => {
    const recado = new Recado(chooseServer(shell.terminal.env, options));
    const here = readFolder(folder);
    if (here.size === 0) throw new Error(`there are no templates in ${folder}: recado templates pull writes some`);
    const there = new Map<string, string>();
    for await (const template of recado.templates.list({ size: 200 })) {
      const draft = draftOf(template);
      there.set(fileName(draft), canonical(draft));
    }
    const { lines, ...plan } = compare(here, there);
    const maySend = plan.created.length > 0 && (yes || (await ask(shell, lines, plan.created.length)));
    const refused = maySend
      ? await submit(
          shell,
          recado,
          plan.created.map((file) => [file, here.get(file) as Draft]),
        )
      : [];
    lines.push(...refused.map(({ file, problem }) => `! ${file}: ${problem}`));
    const sent = maySend ? plan.created.length - refused.length : 0;
    shell.print({
      json: { folder, ...plan, submitted: sent, refused },
      text: [...lines, describeEnd({ ...plan, sent, maySend })].join('\n'),
      failed: refused.length > 0 || plan.changed.length > 0,
    });
  });

type Plan = { created: string[]; changed: string[]; unchanged: string[]; onlyThere: string[]; lines: string[] };

function compare(here: ReadonlyMap<string, Draft>, there: ReadonlyMap<string, string>): Plan {
  const plan: Plan = { created: [], changed: [], unchanged: [], onlyThere: [], lines: [] };
  for (const [file, draft] of here) {
    const [mine, known] = [canonical(draft), there.get(file)];
    if (known === mine) plan.unchanged.push(file);
    else if (known === undefined) {
      plan.created.push(file);
      plan.lines.push(`+ ${file}`, showDifference('', mine));
    } else {
      plan.changed.push(file);
      plan.lines.push(
        `~ ${file}: a template cannot be changed; give the file another name in "name"`,
        showDifference(known, mine),
      );
    }
  }
  plan.onlyThere = [...there.keys()].filter((file) => !here.has(file));
  return plan;
}

/** One after the other: each is asked of the platform. */
async function submit(shell: Shell, recado: Recado, drafts: readonly (readonly [string, Draft])[]): Promise<Refused[]> {
  const refused: Refused[] = [];
  const progress = showProgress(shell);
  for (const [done, [file, draft]] of drafts.entries()) {
    progress(done, drafts.length);
    try {
      await recado.templates.create({ ...draft, category: draft.category.toUpperCase() });
    } catch (error) {
      if (!(error instanceof RecadoError) || error.code === null) throw error;
      refused.push({ file, problem: explainError(error, languageOf(shell.terminal.env)) });
    }
  }
  progress(drafts.length, drafts.length);
  return refused;
}

async function ask(shell: Shell, lines: string[], count: number): Promise<boolean> {
  if (shell.json || !shell.terminal.confirm) return false;
  shell.terminal.err(lines.splice(0).join('\n'));
  return shell.terminal.confirm(`Submit ${count} templates for review?`);
}

type End = Pick<Plan, 'created' | 'changed' | 'unchanged' | 'onlyThere'> & { sent: number; maySend: boolean };

function describeEnd({ created, changed, unchanged, onlyThere, sent, maySend }: End): string {
  const known = `${unchanged.length} unchanged, ${changed.length} changed, ${onlyThere.length} only there`;
  if (created.length === 0) return `Nothing to submit: ${known}.`;
  return maySend
    ? `Submitted ${sent} of ${created.length}: ${known}.`
    : `${created.length} new, ${known}. --yes submits them.`;
}
