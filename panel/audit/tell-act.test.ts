import { actNames } from '@recado/server/audit/act.ts';
import { describe, expect, test } from 'vitest';
import { nameOf, tellDetail } from './tell-act.ts';
import { words } from './words.ts';

describe('an act in the audit log', () => {
  test('has words in both languages, but for those of the installation, which no organization sees', () => {
    const shown = actNames.filter((name) => !name.startsWith('installation.'));
    for (const language of ['pt', 'en'] as const) {
      expect(shown.filter((name) => nameOf(name, words[language].acts) === name)).toEqual([]);
    }
    expect(nameOf('panel.sendMessage', words.pt.acts)).toBe('sendMessage');
  });

  test('tells what was decided without ids and what is empty', () => {
    const userId = '01a1ee5e-8c22-70ce-a507-3baa6af7c2b0';
    const detail = { userId, expiresAt: null, permissions: ['READ', 'MESSAGES_SEND'], enabled: true };
    expect(tellDetail(detail)).toBe('permissions: READ, MESSAGES_SEND · enabled: true');
  });
});
