import type { PhoneNumber } from '../world/accounts.ts';
import type { World } from '../world/world.ts';
import { ControlError } from './control-error.ts';

/** The number a person writes to: the one named, else the one that last wrote to them or they wrote to, else the first. */
export function chooseNumber(world: World, waId: string, written: string | undefined): PhoneNumber {
  if (written !== undefined) return businessNumber(world, written);
  const latest = world.messages.lastTo(waId, () => true)?.number;
  const wrote = world.accounts.numbers.get(world.people.lastNumberOf(waId) ?? '');
  return latest ?? wrote ?? businessNumber(world, undefined);
}

/** The number named, else the first. */
export function businessNumber(world: World, written: string | undefined): PhoneNumber {
  const [first] = world.accounts.numbers.values();
  const number = written === undefined ? first : world.accounts.numberByPhone(written);
  if (number) return number;
  if (written !== undefined) throw new ControlError(`no business number ${written}`, 404);
  throw new ControlError('no business number yet: POST /_control/accounts first', 409);
}
