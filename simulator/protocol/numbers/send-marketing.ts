import { record, text } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import type { Edge } from '../edge.ts';
import { GraphError } from '../graph-error.ts';
import { acceptMessage } from '../messages/accept-message.ts';

/** Marketing Messages API: the same body, marketing templates only. */
export const sendMarketing: Edge<PhoneNumber> = (world, call, number, fault) => {
  const template = record(call.params.template);
  const known = world.templates.find(number.accountId, text(template.name), text(record(template.language).code));
  if (known && known.category !== 'MARKETING') throw new GraphError(134100);
  return acceptMessage(world, number, call, fault);
};
