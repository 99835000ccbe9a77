// `npm test` from a fresh clone: installs, builds, then every check and every test. Plain Node: nothing is installed yet.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment, ensureInstalled, ensureNode, projectRoot } from './setup.mjs';

const report = path.join(projectRoot, '.cache', 'test-report.json');
const tsx = 'node_modules/tsx/dist/cli.mjs';

// Steps of one group run side by side, two at a time; a group starts when the one before it has passed.
const groups = [
  [{ name: 'build', command: ['tools/build.mjs'] }],
  [
    // The longest first, the others beside it.
    { name: 'types, and lint with types', command: ['node_modules/oxlint/bin/oxlint'] },
    {
      name: 'format and lint',
      command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
    },
    { name: 'rules of the repository', command: [tsx, 'tools/check.ts'] },
    { name: 'generated files', command: [tsx, 'tools/generate.ts', '--check'] },
  ],
];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];

ensureNode();
ensureInstalled();
for (const group of groups) {
  const failed = await runGroup(group);
  if (failed) end(failed.code, { passed: 0, failed: 1 });
}
heading('tests');
rmSync(report, { force: true });
mkdirSync(path.dirname(report), { recursive: true });
const code = await run([...vitest, `--outputFile.json=${report}`], 'inherit').ended;
end(code, countTests(code));

/** Runs the steps two at a time; on the first failure stops the others and names the one that failed. */
async function runGroup(steps) {
  const waiting = [...steps];
  const running = new Set();
  let failed = null;
  const lane = async () => {
    for (let step = waiting.shift(); step && !failed; step = waiting.shift()) {
      const startedAt = performance.now();
      const child = run(step.command, 'pipe');
      running.add(child);
      const code = await child.ended;
      running.delete(child);
      if (failed) return;
      heading(`${step.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
      console.log(child.output().trim());
      if (code === 0) continue;
      failed = { code };
      console.log(`\n${step.name} failed.`);
      for (const other of running) other.stop();
    }
  };
  await Promise.all([lane(), lane()]);
  return failed;
}

function run(command, stdio) {
  const child = spawn(process.execPath, command, { cwd: projectRoot, env: childEnvironment(), stdio });
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return {
    ended: new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1))),
    output: () => Buffer.concat(chunks).toString(),
    stop: () => child.kill(),
  };
}

function heading(text) {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(3, 76 - text.length))}`);
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
