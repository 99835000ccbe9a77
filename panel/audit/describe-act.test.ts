import { sessionRoutes } from '@recado/contract/panel/index.ts';
import { actNames } from '@recado/server/audit/act.ts';
import { describe, expect, test } from 'vitest';
import { describeDetail, nameOf } from './describe-act.ts';
import { operations } from './operation-words.ts';
import { words } from './words.ts';

describe('an act in the audit log', () => {
  test('has words in both languages, but for those of the installation, which no organization sees', () => {
    const shown = actNames.filter((name) => !name.startsWith('installation.'));
    for (const language of ['pt', 'en'] as const) {
      expect(shown.filter((name) => nameOf(name, words[language].acts) === name)).toEqual([]);
    }
    expect(nameOf('panel.laterOperation', words.pt.acts)).toBe('laterOperation');
  });

  test('has words for whatever a person can write in the panel', () => {
    const byVerb = /^(signOut|changePassword|end|confirmSecond|removeSecond|updateOrg|updateMember|removeMember)/;
    const alsoByVerb =
      /(Invitation|Key|WebhookEndpoint|WebhookSecret)$|^(checkTemplate|checkAutomation|listAudience|setPresence|erasePerson)$/;
    const writes = Object.entries(sessionRoutes()).flatMap(([id, { method, permission }]) =>
      method === 'GET' || permission === 'PUBLIC' || byVerb.test(id) || alsoByVerb.test(id) ? [] : [`panel.${id}`],
    );
    expect(writes.length).toBeGreaterThan(60);
    for (const language of ['pt', 'en'] as const) {
      expect(writes.filter((act) => !(act in operations[language]))).toEqual([]);
    }
  });

  test('describes what was decided without ids and what is empty', () => {
    const userId = '01a1ee5e-8c22-70ce-a507-3baa6af7c2b0';
    const detail = { userId, expiresAt: null, permissions: ['READ', 'MESSAGES_SEND'], enabled: true };
    const spoken = { ...words.pt.detail, time: (at: string) => at.slice(0, 10) };
    expect(describeDetail(detail, spoken)).toBe('permissões: READ, MESSAGES_SEND · ligado: sim');
    expect(describeDetail({ role: 'ADMIN', permissions: ['ADMIN'] }, spoken)).toBe(
      'papel: Administrador · permissões: todas',
    );
    expect(describeDetail({ expiresAt: '2026-11-21T14:24:45.222Z', later: 1 }, spoken)).toBe(
      'vale até: 2026-11-21 · later: 1',
    );
  });
});
