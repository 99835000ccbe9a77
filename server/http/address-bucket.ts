import { isIPv6 } from 'node:net';

/** Whose bucket an address counts against: a whole /64 of IPv6 is one customer's, who may use any address in it. */
export function bucketOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  return `${expand(address.split('%', 1)[0] ?? '')
    .slice(0, 4)
    .join(':')}::/64`;
}

/** All eight groups, without leading zeros: one network has one name. */
function expand(address: string): string[] {
  const [left = '', right] = address.split('::');
  const groupsOf = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => group.replace(/^0{1,3}(?=.)/, ''));
  if (right === undefined) return groupsOf(left);
  const [before, after] = [groupsOf(left), groupsOf(right)];
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
}
