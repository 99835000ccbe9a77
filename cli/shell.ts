import type { Operator } from '@recado/server/operator.ts';
import { type Env, quietly } from './installation/check-settings.ts';
import { type Installation, openInstallation } from './installation/open-installation.ts';

/** What a command prints: for programs, and for people. */
export type Report = { json: unknown; text: string; failed?: boolean };

/** Where a command runs and speaks. Handed in, so that tests can listen. */
export type Terminal = {
  env: Env;
  out(text: string): void;
  err(text: string): void;
  /** A person is watching: progress and colours make sense. */
  isTerminal: boolean;
  /** Asks for something secret, where a person can answer. */
  ask?(question: string): Promise<string>;
  /** Asks yes or no, where a person can answer. */
  confirm?(question: string): Promise<boolean>;
  /** All of standard input, where something comes that way. */
  read?(): Promise<string>;
};

export class Shell {
  readonly terminal: Terminal;
  json = false;
  failed = false;

  constructor(terminal: Terminal) {
    this.terminal = terminal;
  }

  print(report: Report): void {
    this.terminal.out(this.json ? JSON.stringify(report.json, null, 2) : report.text);
    if (report.failed) this.failed = true;
  }

  /** Runs a command against the installation's database, migrated or not, and leaves everything as it was running. */
  async operate(work: (operator: Operator, installation: Installation) => Promise<Report>): Promise<void> {
    const installation = await openInstallation(quietly(this.terminal.env));
    try {
      const { openOperator, requireOwnSecret } = await import('@recado/server/operator.ts');
      await requireOwnSecret(installation.config);
      const operator = await openOperator(installation.config);
      try {
        this.print(await work(operator, installation));
      } finally {
        await operator.close();
      }
    } finally {
      await installation.close();
    }
  }
}
