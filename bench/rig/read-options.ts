import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * The options of a command of this repository. `--help` prints how it is used; an option it does not know is named in one
 * line, and the usage follows.
 */
export function readOptions<const T extends ParseArgsConfig>(usage: string, config: T) {
  const asked = process.argv.slice(2);
  if (asked.includes('--help') || asked.includes('-h')) {
    process.stdout.write(usage);
    process.exit(0);
  }
  try {
    return parseArgs<T>(config);
  } catch (error) {
    const [line] = (error instanceof Error ? error.message : String(error)).split('. ');
    process.stderr.write(`${line}\n\n${usage}`);
    process.exit(2);
  }
}
