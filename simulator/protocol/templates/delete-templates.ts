import { list, optionalText, parsedIfText } from '../../read-value.ts';
import type { Account } from '../../world/accounts.ts';
import type { Edge } from '../edge.ts';
import { GraphError, refuse } from '../graph-error.ts';

/** By name: every language. With `hsm_id`: that one alone, and the name must agree. */
export const deleteTemplates: Edge<Account> = (world, call, account) => {
  const name = optionalText(call.params.name);
  const hsmId = optionalText(call.params.hsm_id);
  const ids = list(parsedIfText(call.params.hsm_ids)).map(String);
  if (name === undefined && ids.length === 0) throw refuse.missing('name');
  const found = world.templates
    .of(account.id)
    .filter((template) => (ids.length > 0 ? ids.includes(template.id) : template.name === name))
    .filter((template) => hsmId === undefined || template.id === hsmId);
  if (found.length === 0) {
    throw new GraphError(100, {
      message: '(#100) Invalid parameter',
      subcode: 2593002,
      userTitle: 'Message template not found',
      userMessage: 'No message template with this name exists.',
    });
  }
  if (found.some(({ status }) => status === 'DISABLED')) {
    throw new GraphError(100, { message: '(#100) A disabled template cannot be deleted.' });
  }
  for (const template of found) world.templates.delete(template);
  return { success: true };
};
