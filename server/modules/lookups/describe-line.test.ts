import { expect, test } from 'vitest';
import { describeLine } from './describe-line.ts';

test.each([
  ['5511988887777', 'MOBILE'],
  ['551188887777', 'MOBILE'],
  ['551130000000', 'FIXED'],
  ['553133334444', 'FIXED'],
  ['351912345678', 'MOBILE'],
  ['351212345678', 'FIXED'],
  ['447400123456', 'MOBILE'],
  ['445612345678', 'VOIP'],
  ['12133734253', 'UNKNOWN'],
])('%s is %s', (digits, lineType) => {
  expect(describeLine(digits)).toBe(lineType);
});
