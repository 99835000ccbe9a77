import Type from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { roles } from '../permissions.ts';
import { Email, FactorCode, Me, OptOutWords, Password, PersonName, TimeZone } from './me.ts';
import { openPanelRoute, panelRoute } from './panel-route.ts';

export const OrganizationSettings = Type.Object(
  {
    id: Uuid,
    name: Type.String({ examples: ['Loja da Ana'] }),
    timeZone: Type.String({ examples: ['America/Sao_Paulo'] }),
    optOutWords: OptOutWords,
    optOutWordsDefault: Type.Boolean({ description: 'The words are those that ship.' }),
    requiresSecondFactor: Type.Boolean(),
    plan: Type.String({ examples: ['start'] }),
    createdAt: Instant,
  },
  { title: 'OrganizationSettings' },
);

export const getOrganization = panelRoute({
  method: 'GET',
  path: '/panel/api/organization',
  role: 'VIEWER',
  tag: 'Organization',
  summary: 'Reads the settings of the organization.',
  replies: { 200: OrganizationSettings },
  refusals: [],
});

export const updateOrganization = panelRoute({
  method: 'PATCH',
  path: '/panel/api/organization',
  role: 'ADMIN',
  tag: 'Organization',
  summary: 'Changes the settings of the organization.',
  description: '`optOutWords: null` brings back the words that ship. Only an owner sets `requiresSecondFactor`.',
  body: Type.Object({
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 120, pattern: '\\S', examples: ['Loja da Ana'] })),
    timeZone: Type.Optional(TimeZone),
    optOutWords: Type.Optional(Nullable(OptOutWords)),
    requiresSecondFactor: Type.Optional(Type.Boolean()),
  }),
  replies: { 200: OrganizationSettings },
  refusals: ['OWNERS_ONLY'],
});

export const Member = Type.Object(
  {
    userId: Uuid,
    name: Type.String({ examples: ['Ana Souza'] }),
    email: Type.String({ examples: ['ana@loja.example'] }),
    role: OneOf(roles),
    secondFactor: Type.Boolean(),
    joinedAt: Instant,
    lastSeenAt: Nullable(Instant),
  },
  { title: 'Member' },
);

export const listMembers = panelRoute({
  method: 'GET',
  path: '/panel/api/members',
  role: 'VIEWER',
  tag: 'Members',
  summary: 'Lists who belongs to the organization, in order of joining.',
  replies: { 200: Type.Object({ data: Type.Array(Member) }) },
  refusals: [],
});

const byUser = Type.Object({ userId: Uuid });

export const updateMember = panelRoute({
  method: 'PATCH',
  path: '/panel/api/members/:userId',
  role: 'ADMIN',
  tag: 'Members',
  summary: 'Changes what a member may do.',
  description: 'Only an owner makes or changes an owner; the last owner stays one.',
  params: byUser,
  body: Type.Object({ role: OneOf(roles) }),
  replies: { 200: Member },
  refusals: ['MEMBER_UNKNOWN', 'LAST_OWNER', 'OWNERS_ONLY'],
});

export const removeMember = panelRoute({
  method: 'DELETE',
  path: '/panel/api/members/:userId',
  role: 'ADMIN',
  tag: 'Members',
  summary: 'Ends a membership, at once: keys, sessions and assigned conversations with it.',
  params: byUser,
  replies: { 204: Type.Null() },
  refusals: ['MEMBER_UNKNOWN', 'LAST_OWNER', 'OWNERS_ONLY'],
});

export const Invitation = Type.Object(
  {
    id: Uuid,
    email: Type.String({ examples: ['bia@loja.example'] }),
    role: OneOf(roles),
    invitedBy: Nullable(Type.String({ examples: ['Ana Souza'] })),
    createdAt: Instant,
    expiresAt: Instant,
  },
  { title: 'Invitation' },
);

export const listInvitations = panelRoute({
  method: 'GET',
  path: '/panel/api/invitations',
  role: 'ADMIN',
  tag: 'Members',
  summary: 'Lists the invitations that wait for an answer.',
  replies: { 200: Type.Object({ data: Type.Array(Invitation) }) },
  refusals: [],
});

export const createInvitation = panelRoute({
  method: 'POST',
  path: '/panel/api/invitations',
  role: 'ADMIN',
  tag: 'Members',
  summary: 'Invites a person by mail.',
  description: 'It works once, for 7 days. A second one to the same address takes the place of the first.',
  body: Type.Object({ email: Email, role: OneOf(roles) }),
  replies: { 201: Invitation },
  refusals: ['ALREADY_MEMBER', 'OWNERS_ONLY', 'INVITATIONS_TOO_MANY'],
});

export const deleteInvitation = panelRoute({
  method: 'DELETE',
  path: '/panel/api/invitations/:id',
  role: 'ADMIN',
  tag: 'Members',
  summary: 'Takes an invitation back: its link works no more.',
  params: Type.Object({ id: Uuid }),
  replies: { 204: Type.Null() },
  refusals: ['INVITATION_UNKNOWN'],
});

const Token = Type.String({ minLength: 20, maxLength: 128, examples: ['k7Qw2mXr9Tz4k7Qw2mXr9Tz4k7Qw2mXr9Tz4k7Qw2mX'] });

export const readInvitation = openPanelRoute({
  method: 'POST',
  path: '/panel/api/invitations/read',
  tag: 'Members',
  summary: 'Reads what an invitation is to, before it is accepted.',
  body: Type.Object({ token: Token }),
  replies: {
    200: Type.Object({
      organizationName: Type.String({ examples: ['Loja da Ana'] }),
      email: Type.String({ examples: ['bia@loja.example'] }),
      role: OneOf(roles),
      invitedBy: Nullable(Type.String({ examples: ['Ana Souza'] })),
      isKnown: Type.Boolean({ description: 'The person has a user already: name and password are not asked for.' }),
    }),
  },
  refusals: ['LINK_UNUSABLE', 'SIGN_IN_THROTTLED'],
});

export const openInvitation = openPanelRoute({
  method: 'POST',
  path: '/panel/api/invitations/open',
  tag: 'Members',
  summary: 'Accepts an invitation and signs in.',
  description: 'A new person gives name and password; a known one neither.',
  body: Type.Object({
    token: Token,
    name: Type.Optional(Nullable(PersonName)),
    password: Type.Optional(Nullable(Password)),
    code: Type.Optional(Nullable(FactorCode)),
  }),
  replies: { 200: Me },
  refusals: [
    'LINK_UNUSABLE',
    'PASSWORD_TOO_COMMON',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_WRONG',
    'SIGN_IN_THROTTLED',
  ],
});
