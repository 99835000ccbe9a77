import { type Check, matchingLines } from './problem.ts';

// Written in pieces, so that this file passes its own check.
const outside = [
  { pattern: new RegExp(`\\.\\./${'shared'}\\b`), what: 'a folder beside the checkout' },
  { pattern: new RegExp(`(?:^|[^\\w.])/${'work'}/`), what: 'a folder of one machine' },
  { pattern: new RegExp(`\\b${'registry'}\\.[a-z0-9-]+\\.[a-z]{2,}`), what: 'a package registry' },
];
const pinnedAddress = /"resolved": "http/;

/** The checkout stands alone: nothing in it names a place that another machine does not have. */
export const selfContainment: Check = (tree) =>
  tree.flatMap((file) => [
    ...outside.flatMap(({ pattern, what }) =>
      matchingLines(file, pattern, (found) => `names ${what}: ${found.trim()}`),
    ),
    ...(file.path === 'package-lock.json'
      ? matchingLines(file, pinnedAddress, () => 'pins a package to one address; keep omit-lockfile-registry-resolved')
      : []),
  ]);
