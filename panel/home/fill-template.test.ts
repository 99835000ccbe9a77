import { describe, expect, test } from 'vitest';
import { phoneOf, phonePage, placesOf } from './fill-template.ts';

describe('the first message', () => {
  test('values go where the template has them, the tenth after the ninth', () => {
    expect(placesOf({ 10: 'j', 9: 'i', 1: 'a' })).toEqual(['1', '9', '10']);
  });

  test('the phone is that of the virtual phone, where there is one', () => {
    expect(phoneOf('http://127.0.0.1:3001/phone/5511988887777')).toBe('+5511988887777');
    expect(phoneOf('http://127.0.0.1:3001/phone')).toBe('+5511988887777');
    expect(phonePage('http://127.0.0.1:3001/phone', '+55 11 91234-5678')).toBe(
      'http://127.0.0.1:3001/phone/5511912345678',
    );
    expect(phoneOf(null)).toBe('');
  });
});
