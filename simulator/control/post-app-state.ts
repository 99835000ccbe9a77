import { isRecord, list, optionalText, text } from '../read-value.ts';
import { postChatChange } from '../webhooks/post-change.ts';
import type { World } from '../world/world.ts';
import { businessNumber } from './choose-number.ts';
import { ControlError } from './control-error.ts';
import { digitsOf } from './save-person.ts';

/** Contacts of the business app, added, changed or removed: `{ phone, name?, action? }` for each of them. */
export function postAppState(world: World, body: Record<string, unknown>) {
  const number = businessNumber(world, optionalText(body.to));
  const contacts = list(body.contacts).filter(isRecord);
  if (contacts.length === 0) throw new ControlError('contacts is missing');
  const timestamp = String(Math.floor(world.timers.now() / 1000));
  postChatChange(world, number, 'smb_app_state_sync', {
    state_sync: contacts.map((contact) => {
      const action = optionalText(contact.action) ?? 'add';
      if (action !== 'add' && action !== 'remove') throw new ControlError('action must be "add" or "remove"');
      const phone = { phone_number: world.people.waId(digitsOf(text(contact.phone))) };
      const name = optionalText(contact.name);
      const [first] = name?.split(' ') ?? [];
      const named = name === undefined || action === 'remove' ? {} : { full_name: name, first_name: first };
      return { type: 'contact', contact: { ...named, ...phone }, action, metadata: { timestamp } };
    }),
  });
  return { to: number.digits, contacts: contacts.length };
}
