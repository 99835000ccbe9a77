import Type from 'typebox';
import { Nullable, OneOf, Uuid } from '../ids.ts';
import { roles } from '../permissions.ts';
import { route } from '../route.ts';

export const Identity = Type.Object(
  {
    name: Type.String({ examples: ['Ana Souza'] }),
    email: Type.String({ examples: ['ana@loja.example'] }),
    role: Type.Null({ description: 'Always null today.' }),
    emailPending: Type.Boolean({ description: 'Always false today.' }),
  },
  { title: 'Identity' },
);

export const getIdentity = route({
  method: 'GET',
  path: '/auth/me',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag: 'Account',
  summary: "Reads who the key's owner is.",
  replies: { 200: Identity },
  refusals: [],
});

export const OwnOrganization = Type.Object(
  {
    id: Uuid,
    slug: Nullable(Type.String()),
    name: Type.String({ examples: ['Loja da Ana'] }),
    role: OneOf(roles),
    mode: OneOf(['live', 'test']),
  },
  { title: 'OwnOrganization' },
);

export const listOwnOrganizations = route({
  method: 'GET',
  path: '/auth/me/organizations',
  permission: 'ADMIN',
  role: 'VIEWER',
  tag: 'Account',
  summary: "Lists the organizations of the key's owner, in order of joining.",
  replies: { 200: Type.Object({ data: Type.Array(OwnOrganization) }) },
  refusals: [],
});
