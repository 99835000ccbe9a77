import { describe, expect, test } from 'vitest';
import { changeOf, isWebsite, type ProfileValues, websiteOf } from './profile-values.ts';

const empty: ProfileValues = {
  ...{ about: '', description: '', vertical: null, address: '', email: '' },
  ...{ website: '', otherWebsite: '', pictureUrl: null },
};

describe('a profile that is saved', () => {
  test('takes empty fields away, and leaves out the line that cannot be empty', () => {
    expect(changeOf(empty)).toEqual({
      ...{ description: null, vertical: null, address: null, email: null, websites: [], pictureUrl: null },
    });
    expect(changeOf({ ...empty, about: ' Moda mineira ' })).toMatchObject({ about: 'Moda mineira' });
  });

  test('completes a website that was typed without its beginning', () => {
    const values = { ...empty, website: 'loja.example', otherWebsite: 'http://outra.example/a' };
    expect(changeOf(values).websites).toEqual(['https://loja.example', 'http://outra.example/a']);
    expect(websiteOf('  ')).toBe('');
  });
});

test.each([
  ['', true],
  ['loja.example', true],
  ['https://loja.example/a?b', true],
  ['javascript:alert(1)', false],
  ['loja', false],
  ['a b.example', false],
])('%j is a website: %s', (text, is) => {
  expect(isWebsite(text)).toBe(is);
});
