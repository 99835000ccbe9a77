import type { FlowWitness } from './flows.ts';
import type { MediaWitness } from './media.ts';
import type { Message, MessageWitness, StatusName } from './messages.ts';
import type { PeopleWitness } from './people.ts';
import type { TemplateWitness } from './templates.ts';

/** One status of one message, planned or sent. */
export interface Step {
  message: Message;
  status: StatusName;
  /** When it happened, which a reordered notification still shows. */
  at: number;
  /** How many notifications hold it: 0 dropped, 2 duplicated. */
  copies: number;
}

export interface PlannedStep extends Step {
  dueAt: number;
}

/** Given every change as it happens: the memory, where there is one. */
export interface Witness extends MessageWitness, PeopleWitness, TemplateWitness, FlowWitness, MediaWitness {
  messageSeen(message: Message): void;
  stepsPlanned(message: Message, steps: PlannedStep[]): void;
  stepsReported(steps: Step[]): void;
  /** The callback has these statuses, or they were given up. */
  stepsAcknowledged(steps: Pick<Step, 'message' | 'status'>[]): void;
  /** Answers the number under which the end of this notification is recorded. */
  postQueued(url: string, body: string): number;
  postEnded(id: number): void;
  clicked(templateId: string, at: number, label: string): void;
  /** A call that may have changed app, accounts, numbers or tokens is over. */
  callEnded(): void;
  worldReset(): void;
}
