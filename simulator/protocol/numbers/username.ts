import { optionalText } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import type { Edge } from '../edge.ts';
import { GraphError, refuse } from '../graph-error.ts';

/** Letters, digits, dots and underscores, with a letter among them. */
const USERNAME = /^(?=.*[a-z])[a-z0-9._]{3,35}$/;

export const readUsername: Edge<PhoneNumber> = (_world, _call, { extras: { username } }) =>
  username === undefined ? {} : { username, status: 'approved' };

export const saveUsername: Edge<PhoneNumber> = (world, call, number) => {
  const username = optionalText(call.params.username)?.toLowerCase();
  if (username === undefined) throw refuse.missing('username');
  if (!USERNAME.test(username)) throw new GraphError(147001);
  const isTaken = [...world.accounts.numbers.values()].some(
    (other) => other !== number && other.extras.username === username,
  );
  if (isTaken) throw new GraphError(147002);
  number.extras.username = username;
  return { status: 'approved' };
};

export const deleteUsername: Edge<PhoneNumber> = (_world, _call, number) => {
  number.extras.username = undefined;
  return { success: true };
};

export const suggestUsernames: Edge<PhoneNumber> = (_world, _call, number) => {
  const name = number.verifiedName
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
  return { data: [{ username_suggestions: USERNAME.test(name) ? [name] : [] }] };
};
