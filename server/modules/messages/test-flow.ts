import { refuse } from '@recado/contract/refusal.ts';
import { requireFlow } from '../flows/index.ts';
import { findUser } from '../organizations/index.ts';
import { type SendDeps, type Sender, sendMessage } from './send-message.ts';

/** Sends a form to the caller's own phone as a real message, so that they see what people will see. */
export async function testFlow(deps: SendDeps, sender: Sender, flowId: string): Promise<{ sentTo: string }> {
  const { organizationId, userId } = sender;
  const flow = await requireFlow(deps.database.organization(organizationId), organizationId, flowId);
  if (flow.status !== 'PUBLISHED') throw refuse('FLOW_NOT_SENDABLE');
  const user = await findUser(deps.database.system, userId);
  const sentTo = user?.phone?.replace(/\D/g, '');
  if (!sentTo) throw refuse('USER_WITHOUT_PHONE');
  const { title } = flow.definition;
  const interactive = { type: 'flow', body: `Teste do formulário: ${title}`, flowId, buttonText: 'Abrir' } as const;
  await sendMessage(deps, sender, { receiver: `+${sentTo}`, interactive }, null);
  return { sentTo };
}
