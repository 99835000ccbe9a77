import type { PhoneNumber } from '../world/accounts.ts';
import type { World } from '../world/world.ts';
import { ControlError } from './control-error.ts';

/** The number a person writes to: the one named, else the one they last heard from or wrote to, else the first. */
export function chooseNumber(world: World, waId: string, written: string | undefined): PhoneNumber {
  if (written !== undefined) {
    const number = world.accounts.numberByPhone(written);
    if (!number) throw new ControlError(`no business number ${written}`, 404);
    return number;
  }
  const heard = world.messages.lastTo(waId, () => true)?.number;
  const wrote = world.accounts.numbers.get(world.people.lastNumberOf(waId) ?? '');
  const [first] = world.accounts.numbers.values();
  const number = heard ?? wrote ?? first;
  if (!number) throw new ControlError('no business number yet: POST /_control/accounts first', 409);
  return number;
}
