import { optionalText, text } from '../read-value.ts';
import { postChatChange } from '../webhooks/post-change.ts';
import { contactOf, idInMessages, userIdOf } from '../world/people.ts';
import type { World } from '../world/world.ts';
import { chooseNumber } from './choose-number.ts';
import { ControlError } from './control-error.ts';
import { digitsOf } from './save-person.ts';

/** The business wrote from the phone app: the callback receives an echo. */
export function postEcho(world: World, body: Record<string, unknown>) {
  const person = world.people.save(digitsOf(text(body.to)), {});
  const words = text(body.text);
  if (words === '') throw new ControlError('text is missing');
  const number = chooseNumber(world, person.waId, optionalText(body.from));
  const at = world.timers.now();
  const id = world.ids.outgoing(idInMessages(person));
  const userId = userIdOf(person.waId);
  const echo = { type: 'text', text: { body: words } };
  world.messages.add({
    id,
    direction: 'echo',
    number,
    waId: person.waId,
    userId,
    phoneHidden: person.hidesPhone,
    groupId: undefined,
    type: 'text',
    json: JSON.stringify(echo),
    at,
    opaque: undefined,
    template: undefined,
    inWindow: true,
    status: 'delivered',
    told: [],
    toldAt: [],
    errorCode: undefined,
  });
  postChatChange(world, number, 'smb_message_echoes', {
    contacts: [contactOf(person)],
    message_echoes: [
      {
        from: number.digits,
        ...(person.hidesPhone ? {} : { to: person.waId }),
        to_user_id: userId,
        id,
        timestamp: String(Math.floor(at / 1000)),
        ...echo,
      },
    ],
  });
  return { messageId: id, to: person.waId };
}
