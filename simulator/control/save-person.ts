import { optionalText, text } from '../read-value.ts';
import { postChatChange } from '../webhooks/post-change.ts';
import { contactOf, userIdOf } from '../world/people.ts';
import { phoneDigits } from '../world/phone-digits.ts';
import type { World } from '../world/world.ts';
import { chooseNumber } from './choose-number.ts';
import { ControlError } from './control-error.ts';

/** What is true of one person: name, spelling of the id, whether the platform reaches them at all. */
export function savePerson(world: World, phone: string, body: Record<string, unknown>) {
  const digits = digitsOf(phone);
  const waId = body.waId === undefined ? undefined : digitsOf(text(body.waId));
  const person = world.people.save(digits, {
    ...(waId === undefined ? {} : { waId }),
    ...(typeof body.name === 'string' ? { name: body.name } : {}),
    ...(typeof body.onPlatform === 'boolean' ? { onPlatform: body.onPlatform } : {}),
    ...(typeof body.hidesPhone === 'boolean' ? { hidesPhone: body.hidesPhone } : {}),
  });
  return { ...person, userId: userIdOf(person.waId) };
}

/** The person stops or resumes marketing messages from this business. */
export function changePreference(world: World, body: Record<string, unknown>) {
  const { value } = body;
  if (value !== 'stop' && value !== 'resume') throw new ControlError('value must be "stop" or "resume"');
  const person = world.people.save(digitsOf(text(body.from)), {});
  const number = chooseNumber(world, person.waId, optionalText(body.to));
  world.people.setPreference(number.accountId, person.waId, value);
  postChatChange(world, number, 'user_preferences', {
    contacts: [contactOf(person)],
    user_preferences: [
      {
        ...(person.hidesPhone ? {} : { wa_id: person.waId }),
        user_id: userIdOf(person.waId),
        detail:
          value === 'stop'
            ? 'User requested to stop marketing messages'
            : 'User requested to resume marketing messages',
        category: 'marketing_messages',
        value,
        timestamp: Math.floor(world.timers.now() / 1000),
      },
    ],
  });
  return { from: person.waId, value };
}

export function digitsOf(phone: string): string {
  const digits = phoneDigits(phone);
  if (digits === undefined) throw new ControlError(`"${phone}" is not a phone`);
  return digits;
}
