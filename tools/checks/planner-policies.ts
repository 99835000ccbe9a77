import type { Check, Problem } from './problem.ts';
import type { TreeFile } from './tree.ts';

/**
 * How a function of the database is planned. Statistics are often taken on empty tables and plans are kept, so a
 * function that must stay fast on a full table names the plans it allows. It names its policy in a line before its
 * settings, `-- planner: queue`, and what it adds behind a plus sign, `-- planner: queue + no sort`. A function without
 * such a line leaves the choice to the planner.
 */
export const policies: Record<string, { for: string; off: readonly string[]; plans?: 'anew' | 'once' }> = {
  index: {
    for: 'looks through a part of a large table: by index, however small the table was when statistics were taken',
    off: ['seqscan'],
  },
  probe: {
    for: 'joins few rows with large tables: each join is a probe by key, row by row; the server chooses when to plan',
    off: ['hashjoin', 'mergejoin', 'seqscan'],
  },
  queue: {
    for: 'takes from a table that is empty at one moment and full at the next: as probe, planned anew for every call',
    off: ['hashjoin', 'mergejoin', 'seqscan'],
    plans: 'anew',
  },
  set: {
    for: 'writes or looks up a set on a hot path: as probe, with one plan for good, since planning takes longer than running',
    off: ['hashjoin', 'mergejoin', 'seqscan'],
    plans: 'once',
  },
  free: {
    for: 'leaves the choice to the planner but for what it adds, with the reason beside it',
    off: [],
  },
};

/** PostgreSQL 18.4 crashes where it prunes partitions while it locks or changes their rows. */
const unpruned = 'enable_partition_pruning=off';
const modes = { anew: 'plan_cache_mode=force_custom_plan', once: 'plan_cache_mode=force_generic_plan' };

/** Settings of the planner are those of a named policy, and nothing else. */
export const plannerPolicies: Check = (tree) =>
  tree.filter(({ path }) => /^server\/.*\.sql$/.test(path) && !/\/migrations\/|schema\.sql$/.test(path)).flatMap(judge);

function judge(file: TreeFile): Problem[] {
  const heads = file.text.matchAll(/^create (?:or replace )?function recado\.(\w+)\([\s\S]*?\bas \$\$/gm);
  return [...heads].flatMap((match) => {
    const [head, name] = match;
    const line = file.text.slice(0, match.index).split('\n').length;
    const problem = (sentence: string) => [{ file: file.path, line, sentence: `${name} ${sentence}` }];
    const found = [...head.matchAll(/^set (enable_\w+|plan_cache_mode) = (\w+)/gm)]
      .map(([, a, b]) => `${a}=${b}`)
      .sort();
    const named = /^-- planner: (.*)$/m.exec(head)?.[1];
    if (named === undefined) return found.length === 0 ? [] : problem('sets how it is planned and names no policy');
    const wanted = settingsOf(named);
    if (wanted === null) return problem(`names the policy "${named}", which there is not`);
    return wanted.join() === found.join()
      ? []
      : problem(`is not planned as in its policy "${named}": ${wanted.join(', ')}`);
  });
}

/** What `queue + no sort, unpruned` stands for; null where a word is unknown. */
export function settingsOf(named: string): string[] | null {
  const [base = '', more] = named.split(' + ');
  const policy = Object.hasOwn(policies, base) ? policies[base] : undefined;
  if (!policy) return null;
  const settings = policy.off.map((way) => `enable_${way}=off`);
  if (policy.plans) settings.push(modes[policy.plans]);
  for (const word of more?.split(', ') ?? []) {
    const way = /^no (\w+)$/.exec(word)?.[1];
    if (way) settings.push(`enable_${way}=off`);
    else if (word === 'unpruned') settings.push(unpruned);
    else if (word === 'anew' || word === 'once') settings.push(modes[word]);
    else return null;
  }
  return settings.sort();
}
