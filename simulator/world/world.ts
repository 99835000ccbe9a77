import { Faults } from '../faults.ts';
import { Journal, type JournalOptions } from '../journal.ts';
import { PhoneScreens } from '../phone/phone-screens.ts';
import { Ladder } from '../statuses/ladder.ts';
import { Outbox } from '../webhooks/outbox.ts';
import { Accounts, type Callback } from './accounts.ts';
import { Calls } from './calls.ts';
import { Flows } from './flows.ts';
import { Groups } from './groups.ts';
import { Histories } from './histories.ts';
import { Ids } from './ids.ts';
import { Limits } from './limits.ts';
import { MediaStore } from './media.ts';
import { MessageLog } from './messages.ts';
import { People } from './people.ts';
import { randomAt } from './random.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { Tallies } from './tallies.ts';
import { Templates } from './templates.ts';
import type { Timers } from './timers.ts';
import { Uploads } from './uploads.ts';
import type { Witness } from './witness.ts';

export interface WorldOptions {
  timers: Timers;
  seed: number;
  settings?: Partial<Settings> | undefined;
  journal?: JournalOptions | undefined;
}

const KEPT_MESSAGES = 20_000;

/** Everything the simulator knows. One object, in memory, passed to each handler of a call. */
export class World {
  readonly timers: Timers;
  readonly seed: number;
  readonly settings: Settings;
  readonly app: { id: string; secret: string; callback: Callback | undefined } = {
    id: '100000000000001',
    secret: 'app-secret',
    callback: undefined,
  };
  readonly ids: Ids;
  readonly accounts = new Accounts();
  readonly templates = new Templates();
  readonly people = new People();
  readonly messages = new MessageLog(KEPT_MESSAGES);
  readonly media = new MediaStore();
  readonly uploads = new Uploads();
  readonly flows = new Flows();
  readonly groups = new Groups();
  readonly calls = new Calls();
  readonly histories = new Histories();
  readonly tallies = new Tallies();
  readonly limits = new Limits();
  readonly faults = new Faults();
  readonly phones = new PhoneScreens();
  readonly journal: Journal;
  readonly outbox: Outbox;
  readonly ladder: Ladder;
  witness: Witness | undefined;
  private readonly startSettings: Settings;
  private readonly idleWaiters = new Set<() => void>();
  private draws = 0;

  constructor(options: WorldOptions) {
    this.timers = options.timers;
    this.seed = options.seed;
    this.startSettings = { ...defaultSettings, ...options.settings };
    this.settings = { ...this.startSettings };
    this.ids = new Ids(options.seed, options.timers.now());
    this.journal = new Journal(options.journal);
    this.outbox = new Outbox(
      {
        settings: this.settings,
        timers: this.timers,
        appSecret: () => this.app.secret,
        callbackUrl: () => this.app.callback?.url,
        witness: () => this.witness,
        random: () => randomAt(this.seed ^ 0x5bd1e995, this.draws++),
      },
      () => this.settled(),
    );
    this.ladder = new Ladder(this);
  }

  /** From now on every change is recorded. */
  watch(witness: Witness): void {
    for (const watched of [this, this.templates, this.flows, this.people, this.messages, this.media, this.tallies]) {
      watched.witness = witness;
    }
  }

  get pending(): number {
    return this.ladder.pending + this.outbox.pending;
  }

  /** Calls back when no status and no webhook is on its way; the answer takes the wish back. */
  whenIdle(run: () => void): () => void {
    if (this.pending === 0) run();
    else this.idleWaiters.add(run);
    return () => this.idleWaiters.delete(run);
  }

  settled(): void {
    if (this.pending > 0 || this.idleWaiters.size === 0) return;
    const waiters = [...this.idleWaiters];
    this.idleWaiters.clear();
    for (const run of waiters) run();
  }

  /**
   * Messages, whatever is on its way, journal, faults, limits and settings start again. App, accounts, templates,
   * flows and what people did (windows, preferences) stay, because the caller's database remembers them too.
   */
  reset(): void {
    Object.assign(this.settings, this.startSettings);
    this.ladder.clear();
    this.outbox.clear();
    this.messages.clear();
    this.histories.clear();
    this.calls.clear();
    this.limits.clear();
    this.faults.clear();
    this.journal.clear();
    this.phones.cleared();
    this.witness?.worldReset();
    this.settled();
  }

  /** What is under way stays in the memory, where there is one. */
  async close(): Promise<void> {
    this.witness = undefined;
    this.ladder.clear();
    this.phones.close();
    await this.outbox.close();
    this.journal.close();
  }
}
