import { describe, expect, test } from 'vitest';
import { personKey, readPhone } from './phone.ts';

describe('read a phone', () => {
  test('takes the three spellings of the interface', () => {
    for (const written of ['+5511988887777', '5511988887777', 'chat:+5511988887777']) {
      expect(readPhone(written)).toMatchObject({ digits: '5511988887777', country: 'BR' });
    }
  });

  test.each([
    '',
    '+',
    '11988887777a',
    '+55 11 98888-7777',
    'chat:5511988887777',
    '+123',
    '+5500988887777',
    '+5511188887777',
    '+551118888777',
  ])('refuses %j', (written) => {
    expect(readPhone(written)).toBeNull();
  });

  test('takes a landline and an old eight-digit mobile', () => {
    expect(readPhone('+551130000000')).toMatchObject({ personKey: '551130000000' });
    expect(readPhone('+553188887777')).toMatchObject({ personKey: '553188887777' });
  });

  test('judges other countries by their numbering plan', () => {
    expect(readPhone('+14155552671')).toMatchObject({ country: 'US' });
    expect(readPhone('+1415')).toBeNull();
  });
});

describe('the person behind a phone', () => {
  test('is one with and without the ninth digit', () => {
    expect(personKey('5531988887777')).toBe(personKey('553188887777'));
  });

  test('is not folded for landlines', () => {
    expect(personKey('551130000000')).toBe('551130000000');
  });
});
