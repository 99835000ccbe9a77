import type { Fault } from '../faults.ts';
import type { PhoneScreens } from '../phone/phone-screens.ts';
import { type CallbackSettings, chatCallbackUrl } from '../webhooks/callback-url.ts';
import type { Outbox } from '../webhooks/outbox.ts';
import { Agenda } from '../world/agenda.ts';
import type { Ids } from '../world/ids.ts';
import type { Message, StatusName } from '../world/messages.ts';
import { randomAt } from '../world/random.ts';
import type { Settings } from '../world/settings.ts';
import type { Tallies } from '../world/tallies.ts';
import type { Timers } from '../world/timers.ts';
import type { PlannedStep, Step, Witness } from '../world/witness.ts';
import { statusNode } from './status-node.ts';

const FAILED = ['failed'] as const;
const SENT = ['sent'] as const;
const DELIVERED = ['sent', 'delivered'] as const;
const READ = ['sent', 'delivered', 'read'] as const;

const TICK_MS = 20;
const RANK = { accepted: 0, sent: 1, delivered: 2, read: 3, failed: 4 } as const;

/** What the statuses need of the world they are part of. */
interface StatusWorld extends CallbackSettings {
  readonly timers: Timers;
  readonly seed: number;
  readonly settings: Settings;
  readonly ids: Ids;
  readonly tallies: Tallies;
  readonly phones: PhoneScreens;
  readonly outbox: Outbox;
  readonly witness: Witness | undefined;
  settled(): void;
}

/** The life of an accepted message: sent, delivered, read, each after its delay; or failed, once. */
export class Ladder {
  private readonly agenda: Agenda<Step>;
  private readonly world: StatusWorld;

  constructor(world: StatusWorld) {
    this.world = world;
    this.agenda = new Agenda(world.timers, TICK_MS, (steps) => this.report(steps));
  }

  get pending(): number {
    return this.agenda.size;
  }

  plan(message: Message, fault: Fault | undefined): void {
    const copies = fault?.then === 'drop_status' ? 0 : fault?.then === 'duplicate_status' ? 2 : 1;
    const steps = this.stepsOf(message);
    const last = steps.length - 1;
    const planned: PlannedStep[] | undefined = this.world.witness ? [] : undefined;
    for (let index = 0; index <= last; index += 1) {
      const status = steps[index] ?? 'sent';
      const dueAs = fault?.then === 'reorder_status' ? (steps[last - index] ?? status) : status;
      const dueAt = message.at + this.delayOf(dueAs);
      const step = { message, status, at: message.at + this.delayOf(status), copies, dueAt };
      planned?.push(step);
      this.agenda.add(dueAt, step);
    }
    if (planned) this.world.witness?.stepsPlanned(message, planned);
  }

  /** A step that a restart met before it was due. */
  resume(step: PlannedStep): void {
    this.agenda.add(step.dueAt, step);
  }

  /** Steps that were sent before a restart, and that the callback had not received by then. */
  repeat(steps: Step[]): void {
    const callback = this.world.app.callback?.url;
    // The app's callback may have moved: it is looked up when the notification leaves.
    const updates = this.updatesOf(steps).map((update) => ({
      ...update,
      url: update.url === callback ? null : update.url,
    }));
    if (updates.length > 0) this.world.outbox.pushStatuses(updates);
  }

  /** What a status changes; false when it was sent before, as when the person opened the chat before the step was due. */
  note(message: Message, status: StatusName, at: number): boolean {
    if (message.told.includes(status)) return false;
    message.told.push(status);
    message.toldAt.push(at);
    if (RANK[status] > RANK[message.status]) message.status = status;
    this.world.tallies.count(message, status);
    return true;
  }

  /** The person opened the chat: whatever was not read yet is read now. */
  markRead(message: Message): void {
    if (message.status !== 'sent' && message.status !== 'delivered') return;
    const at = this.world.timers.now();
    if (message.status === 'sent') this.report([{ message, status: 'delivered', at, copies: 1 }]);
    this.report([{ message, status: 'read', at, copies: 1 }]);
  }

  clear(): void {
    this.agenda.clear();
  }

  private stepsOf(message: Message): readonly StatusName[] {
    if (message.errorCode !== undefined) return FAILED;
    if (message.type === 'reaction') return SENT;
    const isRead = randomAt(this.world.seed, this.world.ids.position) < this.world.settings.readRate;
    return isRead ? READ : DELIVERED;
  }

  private delayOf(status: StatusName): number {
    const { sentMs, deliveredMs, readMs } = this.world.settings;
    return status === 'delivered' ? deliveredMs : status === 'read' ? readMs : sentMs;
  }

  private report(steps: Step[]): void {
    const reported: Step[] = [];
    for (const step of steps) {
      if (!this.note(step.message, step.status, step.at)) continue;
      this.world.phones.changed(step.message);
      reported.push(step);
    }
    if (reported.length > 0) this.world.witness?.stepsReported(reported);
    const updates = this.updatesOf(reported);
    if (updates.length > 0) this.world.outbox.pushStatuses(updates);
    this.world.settled();
  }

  private updatesOf(steps: Step[]) {
    const updates = [];
    for (const { message, status, at, copies } of steps) {
      const url = chatCallbackUrl(this.world, message.number);
      if (url === undefined) continue;
      const json = copies > 0 ? statusNode(message, status, at) : '';
      const update = { url, number: message.number, json, message, status };
      for (let copy = 0; copy < copies; copy += 1) updates.push(update);
    }
    return updates;
  }
}
