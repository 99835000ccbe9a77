/** By name: a bundle hands a package that is no module over as one default. */
export { Logger, run, runMigrations, runOnce } from 'graphile-worker';
