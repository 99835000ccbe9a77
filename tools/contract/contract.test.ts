import { errorRow } from '@recado/contract/errors.ts';
import { allRefusals, type Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { projectRoot } from '@recado/server/runtime/project-root.ts';
import { describe, expect, test } from 'vitest';
import { isTest, isTestCode, readTree } from '../checks/tree.ts';
import { promises } from '../promises/index.ts';
import type { Answer } from '../promises/kinds.ts';
import { owed } from '../promises/owed.ts';
import { type Line, missingAnswers, nameOf, plainName, unprovenRefusals } from './find-gaps.ts';
import { readBindings } from './read-bindings.ts';
import { readTitles } from './read-titles.ts';

const bound: [string, Route][] = Object.entries(routes);
const lines = bound.filter(([, route]) => route.audience !== 'panel').map(([, route]) => lineOf(route));
const promisedOf = new Map(Object.entries(promises).map(([name, answers]) => [plainName(name), answers]));
const owedOf = new Map(Object.entries(owed).map(([name, answers]) => [plainName(name), answers]));
const tree = readTree(projectRoot());

describe('the contract', () => {
  test('has no route that the specification does not know', () => {
    const unknown = lines.map(nameOf).filter((name) => !promisedOf.has(plainName(name)));
    expect(unknown).toEqual([]);
  });

  test('can give every answer that the specification promises of its routes', () => {
    const gaps = lines.flatMap((line) => {
      const name = plainName(nameOf(line));
      return missingAnswers(line, promisedOf.get(name) ?? [], owedOf.get(name) ?? {});
    });
    expect(gaps).toEqual([]);
  });

  test('has a test for every refusal of every route', () => {
    const titles = tree.filter(({ path }) => isTest(path) && /^(server|journeys)\//.test(path)).flatMap(readTitles);
    expect(lines.flatMap((line) => unprovenRefusals(line, titles))).toEqual([]);
  });

  test('has every route bound once', () => {
    const bindings = tree
      .filter(({ path, text }) => path.startsWith('server/') && !isTestCode(path) && text.includes('bind('))
      .flatMap(readBindings);
    const wrong = bound
      .map(([id]) => ({ id, places: bindings.filter((binding) => binding.route === id).map(({ place }) => place) }))
      .filter(({ places }) => places.length !== 1);
    expect(wrong).toEqual([]);
  });
});

function lineOf(route: Route): Line {
  const refusals = allRefusals(route).map((name) => ({ name, ...errorRow(name) }));
  return {
    method: route.method,
    path: route.path,
    refusals,
    answers: [
      ...Object.keys(route.replies).map((status): Answer => `${Number(status)} ok`),
      ...refusals.map(({ status, code, shape }): Answer => `${status} ${code ?? shape}`),
    ],
  };
}
