import { describe, expect, test } from 'vitest';
import { safeNext } from './enter.ts';

describe('where a person goes after signing in', () => {
  test.each(['/wallet', '/webhooks/019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a', '/'])('%s of the panel is kept', (next) => {
    expect(safeNext(next)).toBe(next);
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a?b=//c',
    undefined,
    7,
  ])('%s leads home', (next) => {
    expect(safeNext(next)).toBe('/');
  });
});
