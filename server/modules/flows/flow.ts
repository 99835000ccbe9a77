import type { FlowCategory, FlowDefinition } from '@recado/contract/routes/flows.ts';
import type { FlowStatus } from '@recado/contract/states.ts';
import { isUuid, type Uuid } from '../../runtime/ids.ts';

/** A form of an organization, and what the platform knows it as. */
export type Flow = {
  id: Uuid;
  organizationId: Uuid;
  /** The account on whose numbers it can be sent; null until the platform has it. */
  businessAccountId: Uuid | null;
  platformFlowId: string | null;
  name: string;
  category: FlowCategory;
  status: FlowStatus;
  definition: FlowDefinition;
  publishError: string | null;
  /** Attempts to publish that the platform did not answer. */
  lostAttempts: number;
  responseCount: number;
  createdAt: Date;
  publishedAt: Date | null;
};

/**
 * The token of a form is the opaque data of its message, `<organization>.<message>.<attempt>`: the answer brings back
 * which message asked, and the message knows its form.
 */
export function readFlowToken(token: string | null): { organizationId: Uuid; messageId: Uuid } | null {
  const [organizationId = '', messageId = ''] = token?.split('.') ?? [];
  return isUuid(organizationId) && isUuid(messageId) ? { organizationId, messageId } : null;
}
