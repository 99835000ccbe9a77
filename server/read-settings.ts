import { isIP } from 'node:net';
import { SetupError } from './runtime/setup-error.ts';
import { withoutSlashes } from './runtime/without-slashes.ts';
import { type Setting, type SettingName, settings } from './settings.ts';

export type Env = Record<string, string | undefined>;

/** What is wrong with the settings, all of it: a line each. */
export class ConfigError extends SetupError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Reads settings one by one and notes what is wrong with each, so that all of it is reported in one run. */
export class SettingsReader {
  readonly production: boolean;
  readonly isTest: boolean;
  readonly problems: string[] = [];
  readonly #env: Env;

  constructor(env: Env) {
    this.#env = env;
    this.production = env.NODE_ENV === 'production';
    this.isTest = env.NODE_ENV === 'test';
    // Taken for something else it would serve with the defaults of development.
    const stage = env.NODE_ENV?.trim() || 'development';
    if (!['production', 'development', 'test'].includes(stage))
      this.refuse(`NODE_ENV is "${stage}": use production, or leave it out elsewhere`);
  }

  /** As written; null when it is not, or is blank. */
  given(name: SettingName): string | null {
    return this.#env[name]?.trim() || null;
  }

  text(name: SettingName, fallback: string = this.#fallback(name)): string {
    return this.given(name) ?? fallback;
  }

  required(name: SettingName): string {
    return this.given(name) ?? this.#refuse(`${name} is not set`, '');
  }

  secret(name: SettingName): string {
    const value = this.given(name);
    if (value === null) return this.required(name);
    return value.length >= 16 ? value : this.#refuse(`${name} is too short: use at least 16 characters`, value);
  }

  integer(name: SettingName, least: number, most: number): number {
    const written = this.text(name);
    const value = Number(written);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    return this.#refuse(`${name} is "${written}": use a whole number from ${least} to ${most}`, least);
  }

  url(name: SettingName, fallback?: string): string {
    const written = this.text(name, fallback);
    if (/^https?:\/\//.test(written) && URL.canParse(written)) return withoutSlashes(written);
    return this.#refuse(`${name} is "${written}": use an address like https://recado.example`, written);
  }

  /** Null when it is not given. The role and the schema of a session are options, which those of an address would replace. */
  database(name: SettingName): string | null {
    const written = this.given(name);
    if (written === null) return null;
    if (!/^postgres(ql)?:\/\//.test(written) || !URL.canParse(written)) {
      // Not repeated: what is not an address may hold a password all the same.
      return this.#refuse(`${name} is not an address like postgres://user:password@host:5432/recado`, written);
    }
    if (!/[?&]options=/.test(written)) return written;
    const advice = 'give them to its login, by ALTER ROLE … SET …';
    return this.#refuse(`${name} has options=, in whose place the service has its own: ${advice}`, written);
  }

  matching(name: SettingName, pattern: RegExp, advice: string): string {
    const written = this.text(name);
    return pattern.test(written) ? written : this.#refuse(`${name} is "${written}": ${advice}`, written);
  }

  networks(name: SettingName): string[] {
    const written = this.text(name).split(',');
    return written
      .map((one) => one.trim())
      .filter(Boolean)
      .map((network) => {
        if (isNetwork(network)) return network;
        return this.#refuse(`${name} has "${network}": use networks like 10.0.0.0/8, separated by commas`, network);
      });
  }

  /** Mail and https addresses, as URLs. */
  contacts(name: SettingName): string[] {
    const written = this.text(name).split(',');
    return written
      .map((one) => one.trim())
      .filter(Boolean)
      .map((contact) => {
        if (/^(mailto:)?[^\s:@/]+@[^\s:@/]+$/.test(contact)) return `mailto:${contact.replace(/^mailto:/, '')}`;
        if (/^https:\/\/\S+$/.test(contact) && URL.canParse(contact)) return contact;
        return this.#refuse(`${name} has "${contact}": use mail or https addresses, separated by commas`, contact);
      });
  }

  /** `name=value`, separated by commas, each percent-encoded where it must be. */
  pairs(name: SettingName): Record<string, string> {
    const written = this.text(name)
      .split(',')
      .filter((one) => one.trim() !== '');
    return Object.fromEntries(
      written.map((pair): [string, string] => {
        const [, key = '', value = ''] = /^\s*([^=\s]+)\s*=(.*)$/.exec(pair) ?? [];
        if (key && isEncoded(value)) return [key, decodeURIComponent(value.trim())];
        return this.#refuse(`${name} is not a list like name=value,name=value`, [key, '']);
      }),
    );
  }

  oneOf<Choice extends string>(name: SettingName, choices: readonly [Choice, ...Choice[]]): Choice {
    const written = this.text(name);
    const chosen = choices.find((choice) => choice === written);
    return chosen ?? this.#refuse(`${name} is "${written}": use one of ${choices.join(', ')}`, choices[0]);
  }

  refuse(problem: string): void {
    this.problems.push(problem);
  }

  #fallback(name: SettingName): string {
    const { fallback, production }: Setting = settings[name];
    return (this.production ? production : undefined) ?? fallback ?? '';
  }

  #refuse<T>(problem: string, instead: T): T {
    this.problems.push(problem);
    return instead;
  }
}

function isEncoded(value: string): boolean {
  try {
    return decodeURIComponent(value) !== null;
  } catch {
    return false;
  }
}

function isNetwork(network: string): boolean {
  const [address = '', bits = ''] = network.split('/');
  const family = isIP(address);
  return family > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32);
}
