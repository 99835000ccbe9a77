import { expect, test } from 'vitest';
import { readCallingCode, writePhone } from './write-phone.ts';

test.each([
  ['5511988887777', '+5511988887777'],
  ['0055 11 98888 7777', '+5511988887777'],
  ['00 1 415 555 2671', '+14155552671'],
  ['0011988880002', null],
  ['(011) 3000-0000', '+551130000000'],
  ['55 99999-8888', '+5555999998888'],
  ['+1 415 555 2671', '+14155552671'],
  ['119888877771', null],
  ['14155552671', null],
  ['988887777', null],
  ['+55 11 1234', null],
  ['abc', null],
  ['11988887777 (mãe)', null],
  ['', null],
])('the phone "%s" of a Brazilian sheet is %s', (written, phone) => {
  expect(writePhone(written, '55')).toBe(phone);
});

test.each([
  ['BR', '55'],
  ['br', '55'],
  ['55', '55'],
  ['+351', '351'],
  ['pt', '351'],
  ['xx', null],
  ['999', null],
  ['', null],
])('the country "%s" has the calling code %s', (written, code) => {
  expect(readCallingCode(written)).toBe(code);
});
