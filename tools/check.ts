import { projectRoot } from '@recado/server/runtime/project-root.ts';
import { arrows } from './checks/arrows.ts';
import { docs } from './checks/docs.ts';
import { endings } from './checks/endings.ts';
import { expressions } from './checks/expressions.ts';
import { forms } from './checks/forms.ts';
import { invariants } from './checks/invariants.ts';
import { lightCli } from './checks/light-cli.ts';
import { marks } from './checks/marks.ts';
import { namedArguments } from './checks/named-arguments.ts';
import { names } from './checks/names.ts';
import { plannerPolicies } from './checks/planner-policies.ts';
import { type Check, printProblem } from './checks/problem.ts';
import { secrets } from './checks/secrets.ts';
import { selfContainment } from './checks/self-containment.ts';
import { medianSize, sizes } from './checks/sizes.ts';
import { sqlArrows } from './checks/sql-arrows.ts';
import { readTree } from './checks/tree.ts';
import { words } from './checks/words.ts';

/** Rules of this repository that no linter knows. Part of `npm run lint`. */
const checks: Record<string, Check> = {
  arrows,
  lightCli,
  sqlArrows,
  namedArguments,
  plannerPolicies,
  sizes,
  names,
  marks,
  selfContainment,
  docs,
  endings,
  forms,
  expressions,
  invariants,
  secrets,
  words,
};

const tree = readTree(projectRoot());
const problems = Object.entries(checks).flatMap(([name, check]) =>
  check(tree).map((problem) => `${printProblem(problem)} [${name}]`),
);
for (const problem of problems) console.error(problem);
console.log(`${tree.length} files, median ${medianSize(tree)} lines, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
