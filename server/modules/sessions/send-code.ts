import type { Db } from '../../database/database.ts';
import { invariant } from '../../runtime/invariant.ts';
import { type SendDeps, sendMessage } from '../messages/index.ts';
import { findOwner } from '../organizations/index.ts';
import type { SendCode } from './login-code.ts';

export type CodeChannel = { organizationId: string; templateName: string };

/**
 * Sends login codes as messages of the organization that the operator named, by its number and at its cost. Its own
 * members, who see what it sent, do not see the codes.
 */
export function createCodeSender(deps: SendDeps & { system: Db }, channel: CodeChannel): SendCode {
  const { organizationId, templateName } = channel;
  return async (phone, code) => {
    const owner = await findOwner(deps.system, organizationId);
    invariant(owner, `the organization ${organizationId} of LOGIN_CODE_ORGANIZATION has an owner`);
    const asked = { receiver: `+${phone}`, templateName, templateVariables: [code] };
    await sendMessage(deps, { organizationId, userId: owner.id }, asked, null, { shownBody: hiddenCode });
  };
}

const hiddenCode = 'Código de acesso ao painel ••••••';
