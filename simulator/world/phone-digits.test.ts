import { expect, test } from 'vitest';
import { defaultWaId, displayPhone, personKey, phoneDigits } from './phone-digits.ts';

test('a phone is read in every spelling people use', () => {
  expect(phoneDigits('+55 (31) 98888-7777')).toBe('5531988887777');
  expect(phoneDigits('5531988887777')).toBe('5531988887777');
  for (const wrong of ['', 'abc', '123456', '1234567890123456', '55 31 x']) expect(phoneDigits(wrong)).toBeUndefined();
});

test('area codes up to 28 keep the ninth digit and those from 31 drop it', () => {
  expect(defaultWaId('5511988887777')).toBe('5511988887777');
  expect(defaultWaId('5528988887777')).toBe('5528988887777');
  expect(defaultWaId('551188887777')).toBe('5511988887777');
  expect(defaultWaId('5531988887777')).toBe('553188887777');
  expect(defaultWaId('553188887777')).toBe('553188887777');
});

test('landlines and foreign numbers are left alone', () => {
  expect(defaultWaId('553133334444')).toBe('553133334444');
  expect(defaultWaId('14155550123')).toBe('14155550123');
});

test('both spellings of a Brazilian mobile have one key', () => {
  expect(personKey('5531988887777')).toBe(personKey('553188887777'));
  expect(personKey('553133334444')).toBe('553133334444');
});

test('a Brazilian number is shown with its area code', () => {
  expect(displayPhone('551130000000')).toBe('+55 11 3000-0000');
  expect(displayPhone('14155550123')).toBe('+14155550123');
});
