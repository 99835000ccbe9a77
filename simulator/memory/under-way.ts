import type { Message, StatusName } from '../world/messages.ts';
import type { PlannedStep, Step } from '../world/witness.ts';

/** What has begun and is not over: statuses that the callback has not received, notifications that have not arrived. */
export class UnderWay {
  readonly posts = new Map<number, { url: string | null; body: string }>();
  private readonly byMessage = new Map<string, Map<StatusName, PlannedStep>>();
  private lastPost = 0;

  plan(message: Message, steps: PlannedStep[]): void {
    this.byMessage.set(message.id, new Map(steps.map((step) => [step.status, step])));
  }

  /** A person who opens the chat reads what was not planned to be read. */
  report({ message, status, at, copies }: Step): void {
    const steps = this.byMessage.get(message.id) ?? new Map<StatusName, PlannedStep>();
    this.byMessage.set(message.id, steps);
    if (copies > 0) steps.set(status, { message, status, at, copies, dueAt: at });
    else this.acknowledge(message.id, status);
  }

  acknowledge(messageId: string, status: StatusName): void {
    const steps = this.byMessage.get(messageId);
    steps?.delete(status);
    if (steps?.size === 0) this.byMessage.delete(messageId);
  }

  steps(): PlannedStep[] {
    return [...this.byMessage.values()].flatMap((steps) => [...steps.values()]);
  }

  messages(): Message[] {
    return [...this.byMessage.values()].flatMap((steps) => [...steps.values()].slice(0, 1).map((step) => step.message));
  }

  stepsOf(messageId: string): PlannedStep[] {
    return [...(this.byMessage.get(messageId)?.values() ?? [])];
  }

  addPost(url: string | null, body: string, id = this.lastPost + 1): number {
    this.lastPost = Math.max(this.lastPost, id);
    this.posts.set(id, { url, body });
    return id;
  }

  clear(): void {
    this.byMessage.clear();
    this.posts.clear();
  }
}
