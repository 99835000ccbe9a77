import Type from 'typebox';
import { Nullable, Uuid } from '../ids.ts';
import { Email, FactorCode, Me, Password, PersonName, TimeZone } from './me.ts';
import { openPanelRoute, panelRoute } from './panel-route.ts';

const Token = Type.String({ minLength: 20, maxLength: 128, examples: ['k7Qw2mXr9Tz4k7Qw2mXr9Tz4k7Qw2mXr9Tz4k7Qw2mX'] });
const Phone = Type.String({ minLength: 8, maxLength: 32, examples: ['+5511988887777'] });
const OrganizationName = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S', examples: ['Loja da Ana'] });

/** With a second factor: asked for with 401 SECOND_FACTOR_NEEDED, then sent beside the rest. */
const secondFactor = { code: Type.Optional(Nullable(FactorCode)) };

export const getSetup = openPanelRoute({
  method: 'GET',
  path: '/panel/api/setup',
  tag: 'Session',
  summary: 'Answers whether the first owner is still to be created, and how people can sign in.',
  replies: {
    200: Type.Object({
      needed: Type.Boolean({ description: 'No user exists yet: `POST /panel/api/setup` makes the owner.' }),
      signIn: Type.Object({
        password: Type.Literal(true),
        link: Type.Boolean({ description: 'A one-time link by mail.' }),
        code: Type.Boolean({ description: 'A code over our own chat channel.' }),
        openId: Nullable(
          Type.Object({
            name: Type.String({ description: 'The label of the button.', examples: ['Entrar com a empresa'] }),
            href: Type.String({ description: 'Where the button leads.', examples: ['/panel/api/session/openid'] }),
          }),
        ),
      }),
    }),
  },
  refusals: [],
});

export const setUp = openPanelRoute({
  method: 'POST',
  path: '/panel/api/setup',
  tag: 'Session',
  summary: 'Creates the first owner and their organization, and signs them in.',
  description: 'Only while no user exists.',
  body: Type.Object({
    name: PersonName,
    email: Email,
    password: Password,
    organizationName: OrganizationName,
    timeZone: Type.Optional(TimeZone),
  }),
  replies: { 200: Me },
  refusals: ['SETUP_DONE', 'PASSWORD_TOO_COMMON', 'SIGN_IN_THROTTLED'],
});

export const signIn = openPanelRoute({
  method: 'POST',
  path: '/panel/api/session',
  tag: 'Session',
  summary: 'Signs in by e-mail and password.',
  description: 'Whether an address is known is not revealed: a wrong address and a wrong password are one answer.',
  body: Type.Object({
    email: Email,
    password: Type.String({ minLength: 1, maxLength: 200, examples: ['uma frase só minha'] }),
    ...secondFactor,
  }),
  replies: { 200: Me },
  refusals: [
    'CREDENTIALS_WRONG',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_WRONG',
    'NO_ORGANIZATION',
    'SIGN_IN_THROTTLED',
  ],
});

export const requestLink = openPanelRoute({
  method: 'POST',
  path: '/panel/api/session/link',
  tag: 'Session',
  summary: 'Mails a one-time link to this address, if it is known.',
  body: Type.Object({ email: Email }),
  replies: { 202: Type.Object({}) },
  refusals: ['SIGN_IN_THROTTLED'],
});

export const openLink = openPanelRoute({
  method: 'POST',
  path: '/panel/api/session/link/open',
  tag: 'Session',
  summary: 'Signs in with the token of a one-time link.',
  description: 'A POST, because scanners of mail open every address they find. A link works once, for 15 minutes.',
  body: Type.Object({ token: Token, ...secondFactor }),
  replies: { 200: Me },
  refusals: ['LINK_UNUSABLE', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG', 'NO_ORGANIZATION', 'SIGN_IN_THROTTLED'],
});

export const requestCode = openPanelRoute({
  method: 'POST',
  path: '/panel/api/session/code',
  tag: 'Session',
  summary: 'Sends a login code to this phone over our own chat channel, if it is known.',
  body: Type.Object({ phone: Phone }),
  replies: { 202: Type.Object({}) },
  refusals: ['SIGN_IN_THROTTLED'],
});

export const openCode = openPanelRoute({
  method: 'POST',
  path: '/panel/api/session/code/open',
  tag: 'Session',
  summary: 'Signs in with the code that was sent to a phone.',
  description: 'A code works once, for 10 minutes and five attempts.',
  body: Type.Object({
    phone: Phone,
    code: Type.String({ pattern: '^[0-9]{6}$', examples: ['123456'] }),
    secondFactorCode: Type.Optional(Nullable(FactorCode)),
  }),
  replies: { 200: Me },
  refusals: ['CODE_WRONG', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG', 'NO_ORGANIZATION', 'SIGN_IN_THROTTLED'],
});

export const startOpenId = openPanelRoute({
  method: 'GET',
  path: '/panel/api/session/openid',
  tag: 'Session',
  summary: 'Leads the browser to the provider of OpenID Connect.',
  description: 'A cookie of ten minutes ties the answer of the provider to this browser.',
  query: Type.Object({
    next: Type.Optional(
      Type.String({ maxLength: 300, description: 'The page to open afterwards.', examples: ['/wallet'] }),
    ),
  }),
  replies: { 302: Type.Null() },
  refusals: ['OPENID_OFF'],
});

const CallbackText = Type.Optional(Type.String({ maxLength: 4_096 }));

export const finishOpenId = openPanelRoute({
  method: 'GET',
  path: '/panel/api/session/openid/return',
  tag: 'Session',
  summary: 'Where the provider of OpenID Connect sends the browser back: signs in, and leads to the page.',
  description:
    'Every refusal leads to the page of signing in: `?refusal=OPENID_REFUSED`, the same for a wrong answer, an address that was not verified and a person who is unknown; `OPENID_UNREACHABLE` when the provider does not answer. A member with a second factor is asked for it there.',
  query: Type.Object({ code: CallbackText, state: CallbackText, iss: CallbackText, error: CallbackText }),
  replies: { 302: Type.Null() },
  refusals: ['OPENID_OFF'],
});

export const getSession = panelRoute({
  method: 'GET',
  path: '/panel/api/session',
  role: 'VIEWER',
  beforeSecondFactor: true,
  tag: 'Session',
  summary: 'Reads who is signed in, where, and what they may do.',
  replies: { 200: Me },
  refusals: [],
});

export const signOut = panelRoute({
  method: 'DELETE',
  path: '/panel/api/session',
  role: 'VIEWER',
  beforeSecondFactor: true,
  whileSuspended: true,
  tag: 'Session',
  summary: 'Signs out: the session ends in the database, not only in the browser.',
  replies: { 204: Type.Null() },
  refusals: [],
});

export const switchOrganization = panelRoute({
  method: 'PUT',
  path: '/panel/api/session/organization',
  role: 'VIEWER',
  beforeSecondFactor: true,
  whileSuspended: true,
  tag: 'Session',
  summary: 'Goes on in another organization of the person.',
  body: Type.Object({ organizationId: Uuid }),
  replies: { 200: Me },
  refusals: ['ORGANIZATION_UNKNOWN'],
});
