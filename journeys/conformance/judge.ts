import { type Check, rules } from './rules.ts';
import { stories } from './stories.ts';
import { OutOfReach, type Subject } from './subject.ts';

export type Verdict = {
  part: string;
  title: string;
  outcome: 'passed' | 'failed' | 'not judged';
  /** Why not, in one line. */
  reason: string | null;
};

/** One after the other: what is judged may count requests. */
export async function judge(subject: Subject, onVerdict: (verdict: Verdict) => void = () => {}): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const check of [...rules, ...stories]) {
    const verdict = await judgeOne(check, subject);
    verdicts.push(verdict);
    onVerdict(verdict);
  }
  return verdicts;
}

async function judgeOne({ part, title, run }: Check, subject: Subject): Promise<Verdict> {
  try {
    await run(subject);
    return { part, title, outcome: 'passed', reason: null };
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ').slice(0, 300);
    return { part, title, outcome: error instanceof OutOfReach ? 'not judged' : 'failed', reason };
  }
}

const marks = { passed: 'ok  ', failed: 'FAIL', 'not judged': '--  ' } as const;

export const lineOf = ({ part, title, outcome, reason }: Verdict) =>
  `${marks[outcome]}  ${part}: ${title}${reason ? `\n        ${reason}` : ''}`;

/** The verdicts as a page of Markdown, part by part. */
export function reportOf(verdicts: readonly Verdict[], subject: string): string {
  const parts = [...new Set(verdicts.map(({ part }) => part))];
  const lines = parts.flatMap((part) => [
    `\n## ${part}\n`,
    ...verdicts.filter((one) => one.part === part).map((one) => `- ${one.outcome}: ${one.title}${whyNot(one)}`),
  ]);
  return `# Conformance of ${subject}\n\n${summaryOf(verdicts)}.\n${lines.join('\n')}\n`;
}

const whyNot = ({ reason }: Verdict) => (reason ? ` (${reason})` : '');

export function summaryOf(verdicts: readonly Verdict[]): string {
  const count = (outcome: Verdict['outcome']) => verdicts.filter((one) => one.outcome === outcome).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('not judged')} not judged`;
}
