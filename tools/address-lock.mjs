// The lock file names no address, so that it works with any registry; npm then asks for each package's description to
// learn where the package is, and that is half of all requests and more than half of the bytes. Where a package is
// follows from its name, so for the time of one install a copy of the lock file has it.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** npm prefers this file to the lock file, and git ignores it. */
const copyName = 'npm-shrinkwrap.json';

/** Writes the copy; false where npm names no registry we can make addresses of. */
export function addressLock(root, npm, env) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const packages = Object.entries(lock.packages).filter(([place, entry]) => isFetched(place, entry));
  const names = packages.map(([place, entry]) => entry.name ?? place.slice(place.lastIndexOf(folder) + folder.length));
  const registryOf = readRegistries(names, root, npm, env);
  if (!registryOf) return false;
  for (const [index, [, entry]] of packages.entries()) entry.resolved = addressOf(names[index], entry, registryOf);
  writeFileSync(path.join(root, copyName), JSON.stringify(lock));
  return true;
}

export const forgetAddresses = (root) => rmSync(path.join(root, copyName), { force: true });

const folder = 'node_modules/';
const isFetched = (place, { link, resolved, version, inBundle }) =>
  place.includes(folder) && !link && !resolved && !inBundle && Boolean(version);

const scopeOf = (name) => (name.startsWith('@') ? name.split('/')[0] : null);

/** As registries lay their packages out; one that does not is asked the long way. */
const addressOf = (name, { version }, registryOf) =>
  `${registryOf(name)}${name}/-/${name.split('/').at(-1)}-${version}.tgz`;

/** A scope may have a registry of its own. */
function readRegistries(names, root, npm, env) {
  const scopes = [...new Set(names.map(scopeOf).filter(Boolean))];
  // Twice, because npm answers one key without its name.
  const keys = ['registry', 'registry', ...scopes.map((scope) => `${scope}:registry`)];
  const run = spawnSync(npm.program, [...npm.args, 'config', 'get', ...keys, '--no-update-notifier'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (run.status !== 0) return null;
  const fields = new Map(run.stdout.split('\n').map((line) => line.split(/\s*=\s*/, 2)));
  const common = fields.get('registry');
  if (!/^https?:\/\//.test(common ?? '')) return null;
  return (name) => {
    const own = fields.get(`${scopeOf(name)}:registry`);
    return (/^https?:\/\//.test(own ?? '') ? own : common).replace(/\/*$/, '/');
  };
}
