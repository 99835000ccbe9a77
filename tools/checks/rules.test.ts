import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docs } from './docs.ts';
import { endings } from './endings.ts';
import { expressions } from './expressions.ts';
import { forms } from './forms.ts';
import { invariants, listInvariants } from './invariants.ts';
import { lightCli } from './light-cli.ts';
import { marks } from './marks.ts';
import { names } from './names.ts';
import { plannerPolicies, policies, settingsOf } from './planner-policies.ts';
import { type Check, printProblem } from './problem.ts';
import { secrets } from './secrets.ts';
import { selfContainment } from './self-containment.ts';
import { medianSize, sizes } from './sizes.ts';
import { readTree } from './tree.ts';
import { words } from './words.ts';

const problemsOf = (check: Check, path: string, text = '') => check([{ path, text }]).map(printProblem);

describe('sizes', () => {
  const lines = (count: number) => 'x;\n'.repeat(count);

  test.each([
    ['server/http/bind.ts', 400],
    ['server/http/bind.test.ts', 600],
    ['server/modules/keys/a.sql', 400],
  ])('%s has at most %i lines', (path, most) => {
    expect(problemsOf(sizes, path, lines(most))).toEqual([]);
    expect(problemsOf(sizes, path, lines(most + 1))).toEqual([
      `${path}:${most + 1}: has ${most + 1} lines; ${most} is the limit`,
    ]);
  });

  test('the median leaves tests out', () => {
    const tree = [1, 5, 9].map((count) => ({ path: `tools/n${count}.ts`, text: lines(count) }));
    expect(medianSize([...tree, { path: 'tools/a.test.ts', text: lines(100) }])).toBe(5);
  });
});

describe('names', () => {
  test.each([
    ['server/http/readBody.ts', 'readBody.ts is not kebab-case'],
    ['server/Http/bind.ts', 'Http is not kebab-case'],
    ['server/http/utils.ts', 'utils.ts is named with the empty word "utils"'],
    ['server/common/bind.ts', 'common is named with the empty word "common"'],
    ['server/http/handle-request.ts', 'handle-request.ts is named with the empty word "handle"'],
    ['server/modules/keys/keys.store.ts', "store is not a role of a module's file"],
    ['server/modules/keys/key.queries.ts', 'should carry the name of its module: keys.queries.ts'],
    ['server/database/migrations/users.sql', 'migrations are named 0001_what_it_brings.sql'],
  ])('%s is refused', (path, sentence) => {
    expect(problemsOf(names, path)).toEqual([expect.stringContaining(sentence)]);
  });

  test.each([
    'server/modules/keys/index.ts',
    'server/modules/keys/keys.queries.ts',
    'server/modules/keys/keys.queries.test.ts',
    'server/modules/keys/create-key.test.ts',
    'server/modules/keys/find-key.sql',
    'server/database/migrations/0001_who.sql',
    'vitest.config.ts',
  ])('%s is a good name', (path) => {
    expect(problemsOf(names, path)).toEqual([]);
  });
});

describe('lightCli', () => {
  const treeWith = (command: string) => [
    { path: 'cli/main.ts', text: "import { run } from './run.ts';" },
    { path: 'cli/run.ts', text: command },
    { path: 'server/operator.ts', text: 'export const openOperator = 1;' },
  ];

  test('a command that loads the service with every other is refused', () => {
    const tree = treeWith("import { openOperator } from '@recado/server/operator.ts';");
    expect(lightCli(tree).map(printProblem)).toEqual([
      'cli/run.ts:1: is loaded with every command and loads server/operator.ts: import it with import() where it is used',
    ]);
  });

  test('a tree without the file it begins with is no pass', () => {
    expect(lightCli(treeWith('').slice(1)).map(printProblem)).toEqual([
      'cli/main.ts:1: is not there any more: name it anew in light-cli.ts',
    ]);
  });

  test.each([
    "import type { Operator } from '@recado/server/operator.ts';",
    "export const run = () => import('@recado/server/operator.ts');",
  ])('%s loads nothing at first', (command) => {
    expect(lightCli(treeWith(command))).toEqual([]);
  });
});

describe('marks', () => {
  test.each([
    ['// TODO later', 'TODO: finish it'],
    [' * FIXME', 'FIXME: finish it'],
    ['// @ts-ignore', '@ts-ignore: fix what it silences'],
    ['// biome-ignore lint: because', 'biome-ignore: fix what it silences'],
    ['/* eslint-disable */', 'eslint-disable: fix what it silences'],
    ['const a: any = 1;', 'any: name the type'],
    ['const a = list[0]!;', 'non-null !: prove it instead'],
    ['const a = b as unknown as string;', 'as … as …'],
    ['enum A { B }', 'enum: use a list of words'],
    ["test.skip('x', () => {});", 'test.skip: every test runs'],
    ["describe.only('x', () => {});", 'describe.only: every test runs'],
  ])('%s is reported', (line, sentence) => {
    expect(problemsOf(marks, 'server/http/a.test.ts', `\n${line}\n`)).toEqual([
      expect.stringContaining(`server/http/a.test.ts:2: ${sentence}`),
    ]);
  });

  test('words inside strings and names are no marks', () => {
    const text = 'const any = "// TODO any!"; const list = { only: any }; list.only; a !== b;\n';
    expect(problemsOf(marks, 'server/http/a.test.ts', text)).toEqual([]);
  });
});

describe('words', () => {
  test.each([
    ['server/http/a.ts', ['// Who', 'ever asks.'].join('')],
    ['docs/en/a.md', ['Some', 'body else.'].join('')],
  ])('%s names who acts', (path, line) => {
    expect(problemsOf(words, path, `\n${line}\n`)).toEqual([expect.stringContaining(`${path}:2: `)]);
  });
});

describe('self-containment', () => {
  test.each([
    ['README.md', ['see ..', 'shared', 'spec'].join('/')],
    ['server/a.ts', ['"', 'work', 'main"'].join('/')],
    ['.npmrc', ['@x:reg', 'istry=https://reg', 'istry.npmjs.org'].join('')],
    ['package-lock.json', '"resolved": "https://example.org/a.tgz"'],
  ])('%s names nothing outside', (path, text) => {
    expect(problemsOf(selfContainment, path, text)).toHaveLength(1);
  });

  test('words that look alike pass', () => {
    expect(problemsOf(selfContainment, 'README.md', 'homework/ and net/work/ and the registry of keys')).toEqual([]);
  });
});

describe('expressions', () => {
  test.each(['/(a+)+b/', String.raw`/\s+$/`, String.raw`/\bconta\b.{0,60}bloqueada.{0,120}acesse/s`])(
    '%s is reported: some text makes it take very long',
    (expression) => {
      const problems = problemsOf(expressions, 'server/http/a.ts', `\nconst rule = ${expression};\n`);
      expect(problems).toEqual([expect.stringContaining(`server/http/a.ts:2: ${expression} may take very long`)]);
    },
  );

  test('one pass is fine, and so is what reads only our own texts', () => {
    expect(problemsOf(expressions, 'server/http/a.ts', 'const rule = /^[a-z]+$/;')).toEqual([]);
    expect(problemsOf(expressions, 'server/http/a.test.ts', 'const rule = /(a+)+b/;')).toEqual([]);
  });
});

describe('secrets', () => {
  test.each(['query.token === desk.verifyToken', 'given !== signature', 'password == row.password'])(
    'are not compared as %s, which shows by its time how much was right',
    (comparison) => {
      const problems = problemsOf(secrets, 'server/http/a.ts', `\nconst same = ${comparison};\n`);
      expect(problems).toEqual([expect.stringContaining('are compared by ===: use sameText or sameBytes')]);
    },
  );

  test.each(["token === ''", 'secret === undefined', 'typeof token === kind', 'a.name === b.name'])(
    'are not what %s compares',
    (comparison) => {
      expect(problemsOf(secrets, 'server/http/a.ts', `const same = ${comparison};`)).toEqual([]);
    },
  );
});

describe('endings', () => {
  test('of what a function opens work in a test and in a hook, too', () => {
    const opener = 'export async function open() {\n  afterAll(() => close());\n}';
    expect(problemsOf(endings, 'server/testing/open.ts', opener)).toEqual([
      'server/testing/open.ts:2: afterAll in a function: atEnd closes wherever it is called',
    ]);
    expect(problemsOf(endings, 'server/a.test.ts', 'const open = () => afterAll(close);')).toHaveLength(1);
  });

  test('of a file and of a suite are its own', () => {
    const suites = "afterAll(close);\ndescribe('a', () => {\n  afterAll(close);\n});";
    const each = "describe.each([1])('a', async () => {\n  describe('b', () => {\n    afterAll(close);\n  });\n});";
    expect(problemsOf(endings, 'server/a.test.ts', `${suites}\n${each}`)).toEqual([]);
  });
});

describe('forms', () => {
  test('of the panel show the call that they make, but for ways in', () => {
    expect(problemsOf(forms, 'panel/keys/a.tsx', '<form>')).toEqual([
      'panel/keys/a.tsx:1: a form without AsCurl: it shows the call that it makes',
    ]);
    expect(problemsOf(forms, 'panel/keys/a.tsx', '<form>\n<AsCurl request={request} />')).toEqual([]);
    expect(problemsOf(forms, 'panel/sign-in/a.tsx', '<form>')).toEqual([]);
  });

  test('have no button that is closed without a word', () => {
    expect(problemsOf(forms, 'panel/keys/a.tsx', '<Button type="submit" disabled={!isSame}>')).toEqual([
      'panel/keys/a.tsx:1: disabled: a ReasonButton says why',
    ]);
    expect(problemsOf(forms, 'panel/keys/a.tsx', '<ReasonButton reason={reason}>')).toEqual([]);
  });
});

describe('docs', () => {
  const tree = (text: string) => [
    { path: 'README.md', text },
    { path: 'server/provider/port.ts', text: '' },
  ];

  test('a cited path that is not there is reported', () => {
    expect(docs(tree('one\n`server/provider/prot.ts` and `server/gone/`')).map(printProblem)).toEqual([
      'README.md:2: cites server/provider/prot.ts, which does not exist',
      'README.md:2: cites server/gone/, which does not exist',
    ]);
  });

  test('paths by their end, routes, patterns and made folders pass', () => {
    const cited = ['provider/port.ts', 'port.ts', '/v1/messages', '<x>.routes.ts', '*.queries.ts', '.data/demo.json'];
    expect(docs(tree(cited.map((path) => `\`${path}\``).join(' ')))).toEqual([]);
  });

  test('a path in a comment that is not there is reported', () => {
    const text = '/** As provider/port.ts has it. */\n// See provider/prot.ts.\nconst path = "a/b.ts";';
    expect(docs([...tree(''), { path: 'server/a.ts', text }]).map(printProblem)).toEqual([
      'server/a.ts:2: cites provider/prot.ts, which does not exist',
    ]);
  });

  test('the walk from a request to the platform names at most twelve files', () => {
    const files = (count: number) => Array.from({ length: count }, (_, n) => `server/a${n}.ts`);
    const cite = (paths: string[]) => paths.map((path) => `\`${path}\``).join(', ');
    const walk = (count: number) => [
      ...files(13).map((path) => ({ path, text: '' })),
      {
        path: 'ARCHITECTURE.md',
        text: `# A\n\n**Accepted.** ${cite(files(7))}\n\n**Delivered.** ${cite(files(count))}\n`,
      },
    ];
    expect(docs(walk(12))).toEqual([]);
    expect(docs(walk(13)).map(printProblem)).toEqual([
      'ARCHITECTURE.md:3: the walk from a request to the platform names 13 files; 12 is the limit',
    ]);
  });
});

test('the tree leaves out what is installed, built and binary', () => {
  const root = mkdtempSync(join(tmpdir(), 'recado-tree-'));
  try {
    for (const folder of ['node_modules/a', 'dist', 'server']) mkdirSync(join(root, folder), { recursive: true });
    for (const path of ['node_modules/a/a.ts', 'dist/b.js', 'server/c.ts']) writeFileSync(join(root, path), 'x');
    writeFileSync(join(root, 'server/d.png'), 'a\0b');
    writeFileSync(join(root, '.git'), 'gitdir: elsewhere');
    expect(readTree(root)).toEqual([{ path: 'server/c.ts', text: 'x' }]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

describe('invariants', () => {
  const page = (text: string) => ({ path: 'docs/invariants.md', text });
  const tests = (titles: string) => ({ path: 'server/a.test.ts', text: titles });
  const problems = (text: string, titles: string) => invariants([page(text), tests(titles)]).map(printProblem);

  test('are cited by tests and promised by the page, each way', () => {
    expect(problems('- **M1** One.\n', "test('M1, M2 holds', () => {});\ndescribe('M3 holds', () => {});")).toEqual([
      'server/a.test.ts:1: cites M2, which docs/invariants.md does not promise',
      'server/a.test.ts:2: cites M3, which docs/invariants.md does not promise',
    ]);
    expect(problems('- **M1** One.\n- **M2** Two.\n', "test.each([1])('M1 holds', () => {});")).toEqual([
      'docs/invariants.md:2: promises M2, and no title of a test cites it',
    ]);
    expect(problems('- **M1** One.\n- **M1** Two.\n', "test('M1 holds', () => {});")).toEqual([
      'docs/invariants.md:2: promises M1 a second time',
    ]);
  });

  test('are followed by the files that test them, whatever was listed before', () => {
    const before = '# Page\n\n- **M1** One\n  and more.\n  `gone.test.ts`\n- **M2** Two.\n\nEnd.\n';
    const tree = [page(before), tests("test('M1 M2 holds', () => {});")];
    const after =
      '# Page\n\n- **M1** One\n  and more.\n  `server/a.test.ts`\n- **M2** Two.\n  `server/a.test.ts`\n\nEnd.\n';
    expect(listInvariants(tree)).toBe(after);
    expect(listInvariants([page(after), ...tree.slice(1)])).toBe(after);
  });
});

describe('planner policies', () => {
  const head = (...lines: string[]) =>
    ['', 'create or replace function recado.f(a integer) returns void', 'language sql', ...lines, 'as $$', '$$;'].join(
      '\n',
    );
  const path = 'server/modules/keys/f.sql';

  test('are named by every function that sets how it is planned', () => {
    expect(problemsOf(plannerPolicies, path, head('set enable_seqscan = off'))).toEqual([
      `${path}:2: f sets how it is planned and names no policy`,
    ]);
    expect(problemsOf(plannerPolicies, path, head('-- planner: fast', 'set enable_seqscan = off'))).toEqual([
      `${path}:2: f names the policy "fast", which there is not`,
    ]);
    expect(problemsOf(plannerPolicies, path, head('set search_path = recado'))).toEqual([]);
  });

  test('name all that is set, and nothing else', () => {
    const sort = 'set enable_sort = off';
    expect(problemsOf(plannerPolicies, path, head('-- planner: index', 'set enable_seqscan = off'))).toEqual([]);
    expect(
      problemsOf(plannerPolicies, path, head('-- planner: index + no sort', sort, 'set enable_seqscan = off')),
    ).toEqual([]);
    for (const lines of [['set enable_seqscan = off', sort], [sort], []]) {
      expect(problemsOf(plannerPolicies, path, head('-- planner: index', ...lines))).toEqual([
        expect.stringContaining('f is not planned as in its policy "index"'),
      ]);
    }
  });

  test('are a few, each with what it is for', () => {
    expect(Object.keys(policies).length).toBeLessThanOrEqual(5);
    expect(settingsOf('queue + unpruned')).toContain('enable_partition_pruning=off');
    expect(settingsOf('queue + sometimes')).toBeNull();
  });
});
