// `npm test` from a fresh clone: installs, builds, then every check and every test. Plain Node: nothing is installed yet.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment, ensureInstalled, ensureNode, projectRoot } from './setup.mjs';

const report = path.join(projectRoot, '.cache', 'test-report.json');
const tsx = 'node_modules/tsx/dist/cli.mjs';

const build = { name: 'build', command: ['tools/build.mjs'] };
// The longest first, the others beside it. They run beside the tests, which leave a sixth of two cores idle.
const checks = [
  { name: 'types, and lint with types', command: ['node_modules/oxlint/bin/oxlint'] },
  {
    name: 'format and lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  { name: 'rules of the repository', command: [tsx, 'tools/check.ts'] },
  { name: 'generated files', command: [tsx, 'tools/generate.ts', '--check'] },
];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];

ensureNode();
ensureInstalled();
const unbuilt = await failsIn([build], console.log);
if (unbuilt) end(unbuilt, { passed: 0, failed: 1 });

heading('tests', console.log);
rmSync(report, { force: true });
mkdirSync(path.dirname(report), { recursive: true });
const tests = run([...vitest, `--outputFile.json=${report}`], 'inherit');
// What they print would stand between the lines of the tests.
const held = [];
const checking = failsIn(checks, (line) => held.push(line)).then((fails) => {
  if (fails) tests.stop();
  return fails;
});
const code = await tests.ended;
const fails = await checking;
console.log(held.join('\n'));
end(fails || code, fails ? { passed: 0, failed: 1 } : countTests(code));

/** Runs the steps one after the other. The first that fails is the last, and its exit code is answered. */
async function failsIn(steps, print) {
  for (const { name, command } of steps) {
    const startedAt = performance.now();
    const child = run(command, 'pipe');
    const code = await child.ended;
    heading(`${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`, print);
    print(child.output().trim());
    if (code !== 0) print(`\n${name} failed.`);
    if (code !== 0) return code;
  }
  return 0;
}

function run(command, stdio) {
  const child = spawn(process.execPath, command, { cwd: projectRoot, env: childEnvironment(), stdio });
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return {
    ended: new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1))),
    output: () => Buffer.concat(chunks).toString(),
    // As Ctrl-C does: the tests stop the database they started.
    stop: () => child.kill('SIGINT'),
  };
}

function heading(text, print) {
  print(`\n── ${text} ${'─'.repeat(Math.max(3, 76 - text.length))}`);
}

/** A file that could not even be loaded counts as one failure, and so does a run that ended badly for any other reason. */
function countTests(code) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const broken = testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    );
    const failed = numFailedTests + broken.length;
    return { passed: numPassedTests, failed: code === 0 ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function end(code, { passed, failed }) {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? code || 1 : code);
}
