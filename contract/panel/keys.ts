import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { permissions } from '../permissions.ts';
import { panelRoute } from './panel-route.ts';

const keyFields = {
  id: Uuid,
  name: Type.String({ examples: ['Loja virtual'] }),
  shown: Type.String({ description: 'First and last characters.', examples: ['svc_live_a1b2…z9y8'] }),
  permissions: Type.Array(OneOf(permissions)),
  allowedNetworks: Nullable(Type.Array(Type.String(), { description: 'null: from anywhere.' })),
  userId: Uuid,
  userName: Type.String({ description: 'Whose key it is.', examples: ['Ana Souza'] }),
  state: OneOf(['ACTIVE', 'ROTATED', 'EXPIRED', 'REVOKED']),
  expiresAt: Nullable(Instant),
  revokedAt: Nullable(Instant),
  lastUsedAt: Nullable(Instant),
  replacedBy: Nullable(Uuid),
  createdAt: Instant,
};

export const PanelKey = Type.Object(keyFields, { title: 'PanelKey' });

const fullKey = {
  key: Type.String({ description: 'The whole key, shown this once.', examples: ['svc_live_…'] }),
  curl: Type.String({ description: 'A call to paste into a terminal.' }),
};

export const NewPanelKey = Type.Object({ ...keyFields, ...fullKey }, { title: 'NewPanelKey' });

export const listKeys = panelRoute({
  method: 'GET',
  path: '/panel/api/keys',
  role: 'ADMIN',
  tag: 'Keys',
  summary: 'Lists the API keys of the organization, newest first.',
  query: Type.Object(pageQuery),
  replies: { 200: DataPage(PanelKey) },
  refusals: [],
});

export const createKey = panelRoute({
  method: 'POST',
  path: '/panel/api/keys',
  role: 'ADMIN',
  tag: 'Keys',
  summary: 'Makes a key of the signed-in person.',
  description:
    'Without permissions it may do everything. A key acts on the main organization of its owner, so it is made there.',
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', examples: ['Loja virtual'] }),
    permissions: Type.Optional(
      Nullable(Type.Array(OneOf(permissions), { minItems: 1, maxItems: 8, uniqueItems: true })),
    ),
    allowedNetworks: Type.Optional(
      Nullable(
        Type.Array(Type.String({ minLength: 2, maxLength: 50 }), {
          minItems: 1,
          maxItems: 50,
          examples: [['203.0.113.0/24']],
        }),
      ),
    ),
    expiresAt: Type.Optional(Nullable(Instant)),
  }),
  replies: { 201: NewPanelKey },
  refusals: ['KEY_OUTSIDE_MAIN', 'KEYS_TOO_MANY'],
});

const byId = Type.Object({ id: Uuid });

export const rotateKey = panelRoute({
  method: 'POST',
  path: '/panel/api/keys/:id/rotate',
  role: 'ADMIN',
  tag: 'Keys',
  summary: 'Makes a successor that may do the same; the old key works beside it for a while.',
  params: byId,
  body: Type.Object({ graceHours: Type.Integer({ minimum: 0, maximum: 720, default: 24 }) }),
  replies: { 201: Type.Object({ ...keyFields, ...fullKey, oldWorksUntil: Instant }, { title: 'RotatedPanelKey' }) },
  refusals: ['KEY_RECORD_UNKNOWN', 'KEY_NOT_LIVE'],
});

export const revokeKey = panelRoute({
  method: 'DELETE',
  path: '/panel/api/keys/:id',
  role: 'ADMIN',
  tag: 'Keys',
  summary: 'Revokes a key: refused everywhere within a second.',
  params: byId,
  replies: { 204: Type.Null() },
  refusals: ['KEY_RECORD_UNKNOWN'],
});
