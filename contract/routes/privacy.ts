import Type from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { permissions, roles } from '../permissions.ts';
import { route } from '../route.ts';
import { Contact, phoneParams } from './contacts.ts';
import { OptOut, optOutSources } from './opt-outs.ts';

const ExportedMessage = Type.Object(
  {
    id: Type.String(),
    direction: OneOf(['INBOUND', 'OUTBOUND']),
    messageType: Type.String({ examples: ['TEMPLATE'] }),
    templateName: Nullable(Type.String()),
    body: Nullable(Type.String()),
    status: Nullable(Type.String()),
    sender: Nullable(Type.String({ examples: ['chat:+551130000000'] })),
    receiver: Nullable(Type.String({ examples: ['chat:+5511988887777'] })),
    createdAt: Instant,
  },
  { title: 'ExportedMessage' },
);

const ExportedConversation = Type.Object(
  {
    id: Uuid,
    status: Type.String(),
    lastMessageAt: Nullable(Instant),
    createdAt: Instant,
  },
  { title: 'ExportedConversation' },
);

const Consent = Type.Object(
  {
    kind: OneOf(['STOP', 'RESUME']),
    source: OneOf(optOutSources),
    text: Nullable(Type.String({ description: 'The words of the person, or the reason given.' })),
    numberId: Nullable(Uuid),
    userId: Nullable(Uuid),
    at: Instant,
  },
  { title: 'Consent' },
);

export const exportPerson = route({
  method: 'GET',
  path: '/v1/contacts/:phone/lgpd/export',
  permission: 'ADMIN',
  role: 'ADMIN',
  tag: 'Privacy',
  summary: 'Everything the organization holds of a person: LGPD article 18.',
  description: 'At most 1,000 messages, the newest; `truncated` is true when there are more. Not locked by the plan.',
  params: phoneParams,
  replies: {
    200: Type.Object(
      {
        contact: Nullable(Contact),
        conversations: Type.Array(ExportedConversation),
        messages: Type.Array(ExportedMessage),
        optOut: OptOut,
        consents: Type.Array(Consent),
        exportedAt: Instant,
        truncated: Type.Boolean(),
      },
      { title: 'PersonExport' },
    ),
  },
  refusals: ['PERSON_UNKNOWN'],
});

export const erasePerson = route({
  method: 'DELETE',
  path: '/v1/contacts/:phone/lgpd',
  permission: 'CONTACTS_WRITE',
  role: 'ADMIN',
  whileSuspended: true,
  tag: 'Privacy',
  summary: 'Erases a person. Irreversible.',
  description:
    'Content of messages and conversations becomes `[removido]`, the phone a keyed hash, files the person sent, and those sent to nobody but them, are deleted, and messages still waiting are canceled and refunded. The opt-out stays, as a hash: sends to this phone are refused until the person writes. Takes about a second, while every process hears of it, and longer while a message to or from the person is on its way; `503` when that does not end within eight seconds: repeat.',
  params: phoneParams,
  replies: {
    200: Type.Object(
      {
        erasedAt: Instant,
        messages: Type.Integer({ description: 'Messages masked.' }),
        conversations: Type.Integer({ description: 'Conversations masked.' }),
        mediaFiles: Type.Integer({ description: 'Files deleted.' }),
      },
      { title: 'Erasure' },
    ),
  },
  refusals: ['PERSON_UNKNOWN', 'UNAVAILABLE'],
});

export const exportAccount = route({
  method: 'GET',
  path: '/v1/account/data-export',
  permission: 'ADMIN',
  role: 'ADMIN',
  tag: 'Account',
  summary: 'Everything held of the key’s user.',
  replies: {
    200: Type.Object(
      {
        user: Type.Object({
          id: Uuid,
          name: Type.String(),
          email: Type.String(),
          phone: Nullable(Type.String()),
          createdAt: Instant,
        }),
        organizations: Type.Array(
          Type.Object({ id: Uuid, name: Type.String(), role: OneOf(roles), joinedAt: Instant }),
        ),
        keys: Type.Array(
          Type.Object({
            id: Uuid,
            organizationId: Uuid,
            name: Type.String(),
            prefix: Type.String(),
            lastFour: Type.String(),
            permissions: Type.Array(OneOf(permissions)),
            createdAt: Instant,
            expiresAt: Nullable(Instant),
            revokedAt: Nullable(Instant),
            lastUsedAt: Nullable(Instant),
          }),
        ),
        sessions: Type.Array(Type.Object({ id: Uuid, createdAt: Instant, expiresAt: Nullable(Instant) })),
        exportedAt: Instant,
      },
      { title: 'AccountExport' },
    ),
  },
  refusals: [],
});
