import type { Flow } from './flows.ts';
import type { Media } from './media.ts';
import type { Message, StatusName } from './messages.ts';
import type { Person } from './people.ts';
import type { Template } from './templates.ts';

/** One status of one message, planned or told. */
export interface Step {
  message: Message;
  status: StatusName;
  /** When it happened, which a reordered notification still tells truthfully. */
  at: number;
  /** How many notifications tell it: 0 dropped, 2 duplicated. */
  copies: number;
}

export interface PlannedStep extends Step {
  dueAt: number;
}

/** Told of every change as it happens: the memory, where there is one. */
export interface Witness {
  messageAdded(message: Message): void;
  messageSeen(message: Message): void;
  stepsPlanned(message: Message, steps: PlannedStep[]): void;
  stepsTold(steps: Step[]): void;
  /** The callback has these statuses, or they were given up. */
  stepsHeard(steps: Pick<Step, 'message' | 'status'>[]): void;
  /** Answers the number under which the end of this notification is told. */
  postQueued(url: string, body: string): number;
  postEnded(id: number): void;
  personSaved(digits: string, person: Person): void;
  personWrote(numberId: string, waId: string, at: number): void;
  preferenceSet(accountId: string, waId: string, value: 'stop' | 'resume'): void;
  templateSaved(template: Template): void;
  templateDeleted(template: Template): void;
  flowSaved(flow: Flow): void;
  flowDeleted(id: string): void;
  mediaAdded(media: Media): void;
  mediaDeleted(id: string): void;
  clicked(templateId: string, at: number, label: string): void;
  /** A call that may have changed app, accounts, numbers or tokens is over. */
  callEnded(): void;
  worldReset(): void;
}
