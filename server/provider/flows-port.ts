import type { Account, PlatformAnswer } from './account-port.ts';

/** Calls about forms. None throws; none is repeated here. */
export type FlowCalls = {
  /** Creates the form and publishes it, in one call. */
  publish(account: Account, form: FlowForm): Promise<PlatformAnswer<PublishedFlow>>;
  /** Deletes a form that was never published. */
  discard(account: Account, platformFlowId: string): Promise<PlatformAnswer<null>>;
  deprecate(account: Account, platformFlowId: string): Promise<PlatformAnswer<null>>;
};

/** `json` is the form as the platform wants it. */
export type FlowForm = { name: string; category: string; json: string };

/** With problems it was not published: the platform keeps it as a draft of its own, under its name. */
export type PublishedFlow = { platformFlowId: string; problems: string | null };
