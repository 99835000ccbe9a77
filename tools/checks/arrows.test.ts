import { describe, expect, test } from 'vitest';
import { arrows } from './arrows.ts';
import { moduleOrder, zones } from './arrows-table.ts';
import { printProblem } from './problem.ts';
import { sqlArrows } from './sql-arrows.ts';

/** A tree of one file with one line in it, and what the check says of that line. */
const problemsOf = (path: string, line: string) => arrows([{ path, text: `${line}\n` }]).map(printProblem);

describe('an import the architecture forbids is told with its place', () => {
  test.each([
    ['contract/errors.ts', "import { x } from '@recado/server/config.ts';", 'contract may not import composition'],
    ['contract/errors.ts', "import { z } from 'zod';", 'contract may not use the package zod'],
    ['server/runtime/clock.ts', "import { x } from '../database/sql.ts';", 'runtime may not import database'],
    ['server/database/rows.ts', "import { x } from '../events/index.ts';", 'database may not import events'],
    ['server/chores/run-chore.ts', "import { x } from '@recado/contract/ids.ts';", 'chores may not import contract'],
    ['server/events/publish.ts', "import { x } from '../chores/index.ts';", 'events may not import chores'],
    ['server/provider/port.ts', "import { x } from './cloud/classify.ts';", 'port may not import provider'],
    ['server/provider/cloud/a.ts', "import { x } from '../../database/rows.ts';", 'provider may not import database'],
    ['server/http/bind.ts', "import { x } from '../database/rows.ts';", 'http may not import database'],
    ['server/modules/keys/key.ts', "import { x } from '../../http/index.ts';", 'modules may not import http'],
    ['server/modules/keys/key.ts', "import { x } from '../../provider/cloud/a.ts';", 'modules may not import provider'],
    ['server/modules/keys/key.ts', "import { x } from '../../config.ts';", 'modules may not import composition'],
    ['client/index.ts', "import { x } from '@recado/contract/ids.ts';", 'client may not import contract'],
    ['client/index.ts', "import { x } from 'undici';", 'client may not use the package undici'],
    ['cli/send.ts', "import { x } from '@recado/server/compose.ts';", 'cli may not import composition'],
    ['panel/keys/index.tsx', "import { x } from '../wallet/index.tsx';", 'panel keys may not import panel wallet'],
    ['panel/ui/money.tsx', "import { x } from '../shell/frame.tsx';", 'panel ui may not import panel shell'],
    ['panel/page.tsx', "import { x } from '@recado/server/operator.ts';", 'panel may not import operator'],
    ['simulator/main.ts', "import { x } from '@recado/contract/ids.ts';", 'simulator may not import contract'],
    ['journeys/a.test.ts', "import { x } from '@recado/server/compose.ts';", 'journeys may not import composition'],
    ['tools/promises/a.ts', "import { x } from '@recado/contract/errors.ts';", 'promises may not import contract'],
    ['bench/main.ts', "import { x } from '@recado/server/compose.ts';", 'bench may not import composition'],
    ['server/compose.ts', "import { x } from './testing/shop.ts';", 'only tests may import server/testing/shop.ts'],
    ['server/http/bind.ts', "import { x } from './http.factory.ts';", 'only tests may import'],
    ['server/compose.ts', "import { x } from '../other/x.ts';", 'other/x.ts belongs to no folder'],
  ])('%s: %s', (path, line, sentence) => {
    expect(problemsOf(path, line)).toEqual([expect.stringContaining(`${path}:1: ${sentence}`)]);
  });

  test.each([
    ["export { x } from '../http/bind.ts';"],
    ["export * from '../http/bind.ts';"],
    ["const x = await import('../http/bind.ts');"],
    ["let x: import('../http/bind.ts').Bind;"],
    ["import type { X } from '../http/bind.ts';"],
    ["import '../http/bind.ts';"],
  ])('in whatever form: %s', (line) => {
    expect(problemsOf('server/runtime/clock.ts', line)).toHaveLength(1);
  });
});

describe('modules', () => {
  const from = 'server/modules/wallet/read-wallet.ts';

  test('import earlier modules by their index.ts', () => {
    expect(problemsOf(from, "import { x } from '../keys/index.ts';")).toEqual([]);
    expect(problemsOf(from, "import { x } from '../keys/api-key.ts';")).toEqual([
      expect.stringContaining('the only entry point of keys is its index.ts'),
    ]);
  });

  test('never import a later module', () => {
    expect(problemsOf(from, "import { x } from '../messages/index.ts';")).toEqual([
      expect.stringContaining('wallet comes before messages and may not import it'),
    ]);
  });

  test('have a place in the order', () => {
    expect(problemsOf('server/modules/gadgets/gadget.ts', '')).toEqual([
      expect.stringContaining('gadgets has no place in the order of modules'),
    ]);
    expect(new Set(moduleOrder).size).toBe(moduleOrder.length);
  });

  test('reach http from their routes only', () => {
    expect(problemsOf('server/modules/wallet/wallet.routes.ts', "import { bind } from '../../http/index.ts';")).toEqual(
      [],
    );
  });

  test('write statements in their queries only', () => {
    const tag = "import { type Sql, sql } from '../../database/sql.ts';";
    expect(problemsOf('server/modules/wallet/wallet.queries.ts', tag)).toEqual([]);
    expect(problemsOf('server/modules/wallet/read-wallet.test.ts', tag)).toEqual([]);
    expect(problemsOf(from, tag)).toEqual([
      expect.stringContaining('statements are written in *.queries.ts files only'),
    ]);
    expect(problemsOf(from, "import * as all from '../../database/sql.ts';")).toHaveLength(1);
    expect(problemsOf(from, "import type { Sql } from '../../database/sql.ts';")).toEqual([]);
  });
});

describe('circles', () => {
  const files = (back: string) => [
    { path: 'server/runtime/a.ts', text: "import { b } from './b.ts';\n" },
    { path: 'server/runtime/b.ts', text: "import { c } from './c.ts';\n" },
    { path: 'server/runtime/c.ts', text: back },
  ];

  test('are told as the way round', () => {
    expect(arrows(files("import { a } from './a.ts';\n")).map(printProblem)).toEqual([
      'server/runtime/a.ts:1: imports itself in a circle: server/runtime/a.ts → server/runtime/b.ts → server/runtime/c.ts → server/runtime/a.ts',
    ]);
  });

  test.each([
    ["import type { A } from './a.ts';"],
    ["import { type A } from './a.ts';"],
    ["export type { A } from './a.ts';"],
  ])('of types alone are circles too: %s', (back) => {
    expect(arrows(files(`${back}\n`))).toEqual([expect.objectContaining({ file: 'server/runtime/a.ts' })]);
  });

  test('are none where a file is imported from two sides', () => {
    const tree = [...files(''), { path: 'server/runtime/d.ts', text: "import { c } from './c.ts';\n" }];
    expect(arrows(tree)).toEqual([]);
  });
});

test('every zone named in the table exists, once', () => {
  const names = zones.map((zone) => zone.name);
  expect(new Set(names).size).toBe(names.length);
  expect(zones.flatMap((zone) => zone.may).filter((name) => name !== '*' && !names.includes(name))).toEqual([]);
});

describe('a call of a function of the database', () => {
  const home = (path: string, name: string) => ({
    path,
    text: `create or replace function recado.${name}(a integer) returns integer\n`,
  });
  const tree = (caller: string, name: string) => [
    home('server/modules/keys/find-key.sql', 'find_key'),
    home('server/modules/messages/accept-messages.sql', 'accept_messages'),
    home('server/events/signal.sql', 'tell_followers'),
    home('server/database/functions/uuids.sql', 'uuid_floor'),
    { path: caller, text: `\nselect recado.${name}(1)\n` },
  ];
  const problems = (caller: string, name: string) => sqlArrows(tree(caller, name)).map(printProblem);

  test.each([
    ['server/modules/wallet/adjust-wallet.sql', 'accept_messages', 'wallet comes before messages and may not call its'],
    ['server/modules/wallet/wallet.queries.ts', 'accept_messages', 'wallet comes before messages and may not call its'],
    ['server/events/keep-log.sql', 'find_key', 'events may not call find_key of modules'],
    ['server/database/functions/partitions.sql', 'tell_followers', 'database may not call tell_followers of events'],
  ])('from %s to %s is told with its place', (caller, name, sentence) => {
    expect(problems(caller, name)).toEqual([expect.stringContaining(`${caller}:2: ${sentence}`)]);
  });

  test.each([
    ['server/modules/wallet/adjust-wallet.sql', 'find_key'],
    ['server/modules/wallet/wallet.queries.ts', 'tell_followers'],
    ['server/modules/wallet/adjust-wallet.sql', 'uuid_floor'],
    ['server/modules/wallet/wallet.queries.test.ts', 'accept_messages'],
    ['server/events/keep-log.sql', 'uuid_floor'],
  ])('from %s to %s follows the arrows', (caller, name) => {
    expect(problems(caller, name)).toEqual([]);
  });

  test('leads to one place: a function that two files make is told', () => {
    const [first, second] = ['server/modules/keys/a.sql', 'server/modules/wallet/b.sql'].map((path) =>
      home(path, 'same'),
    );
    expect(first && second ? sqlArrows([first, second]).map(printProblem) : []).toEqual([
      'server/modules/wallet/b.sql:1: makes same again, which is in server/modules/keys/a.sql',
    ]);
  });

  test('is excused by a line that is needed', () => {
    const excused = 'server/modules/templates/status/reprice-queued.sql';
    const later = home('server/modules/messages/fail-messages.sql', 'fail_messages');
    const table = { path: 'tools/checks/arrows-table.ts', text: '' };
    const call = { path: excused, text: 'select recado.fail_messages(1)' };
    expect(sqlArrows([later, call])).toEqual([]);
    expect(sqlArrows([later, table]).map(printProblem)).toContainEqual(
      expect.stringContaining(`excuses ${excused} fail_messages, which needs no excuse`),
    );
  });
});
