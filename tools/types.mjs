// The types of one project, and the lint rules that need them, with one program: tsc and ESLint apart infer every type twice.
//   node tools/types.mjs [folder of a tsconfig.json]
import path from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';

const folder = path.resolve(process.argv[2] ?? '.');
const isOurs = (name) => name.startsWith(`${folder}${path.sep}`) && !name.includes('/node_modules/');

const { program, problems } = readProject(path.join(folder, 'tsconfig.json'));
const wrong = [...problems, ...ts.getPreEmitDiagnostics(program)];
if (wrong.length > 0) console.log(ts.formatDiagnosticsWithColorAndContext(wrong, formatHost()));

const eslint = new ESLint({
  cwd: path.resolve(import.meta.dirname, '..'),
  warnIgnored: false,
  overrideConfig: { files: ['**/*.ts', '**/*.tsx'], languageOptions: { parserOptions: { programs: [program] } } },
});
const files = program.getRootFileNames().map((name) => path.resolve(name));
const results = await eslint.lintFiles(files.filter(isOurs));
const report = await (await eslint.loadFormatter('stylish')).format(results);
if (report) console.log(report);
const failed = wrong.length > 0 || results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0);
if (!failed) console.log(`${results.length} files, 0 problems`);
process.exitCode = failed ? 1 : 0;

function readProject(file) {
  const problems = [];
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => problems.push(problem) };
  const parsed = ts.getParsedCommandLineOfConfigFile(file, { noEmit: true }, host);
  if (!parsed) {
    console.log(ts.formatDiagnosticsWithColorAndContext(problems, formatHost()));
    process.exit(1);
  }
  problems.push(...parsed.errors);
  return { program: ts.createProgram({ rootNames: parsed.fileNames, options: parsed.options }), problems };
}

function formatHost() {
  return {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => process.cwd(),
    getNewLine: () => '\n',
  };
}
