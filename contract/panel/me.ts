import Type from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { roles } from '../permissions.ts';
import { features } from '../plans.ts';
import { panelRoute } from './panel-route.ts';

export const locales = ['pt', 'en'] as const;
export const themes = ['system', 'light', 'dark'] as const;

export const severities = ['info', 'warning', 'critical'] as const;

export const Password = Type.String({ minLength: 10, maxLength: 200, examples: ['uma frase só minha'] });
export const Email = Type.String({ format: 'email', maxLength: 254, examples: ['ana@loja.example'] });
export const PersonName = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S', examples: ['Ana Souza'] });
export const TimeZone = Type.String({ minLength: 1, maxLength: 64, examples: ['America/Sao_Paulo'] });

/** Six digits of an authenticator, or one of the recovery codes. */
export const FactorCode = Type.String({ minLength: 6, maxLength: 32, examples: ['123456'] });

export const OptOutWords = Type.Object(
  {
    stop: Type.Array(Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }), {
      minItems: 1,
      maxItems: 50,
      examples: [['SAIR', 'PARAR']],
    }),
    resume: Type.Array(Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }), {
      minItems: 1,
      maxItems: 50,
      examples: [['VOLTAR']],
    }),
  },
  { title: 'OptOutWords' },
);

export const Notify = Type.Object(
  {
    attention: Type.Boolean({ description: 'Mail me what needs attention.' }),
    security: Type.Boolean({ description: 'Mail me about a sign-in from a new place.' }),
  },
  { title: 'Notify' },
);

export const PanelOrganization = Type.Object(
  {
    id: Uuid,
    name: Type.String({ examples: ['Loja da Ana'] }),
    timeZone: Type.String({ examples: ['America/Sao_Paulo'] }),
    role: OneOf(roles),
    features: Type.Array(OneOf(features)),
    plan: Type.String({ examples: ['start'] }),
    activated: Type.Boolean(),
    sandbox: Type.Boolean({ description: 'Lives on the simulator, without money.' }),
    suspended: Type.Boolean(),
    requiresSecondFactor: Type.Boolean(),
  },
  { title: 'PanelOrganization' },
);

export const Me = Type.Object(
  {
    user: Type.Object({
      id: Uuid,
      name: Type.String({ examples: ['Ana Souza'] }),
      email: Type.String({ examples: ['ana@loja.example'] }),
      phone: Nullable(Type.String({ examples: ['+5511988887777'] })),
      phoneVerified: Type.Boolean({ description: 'Only then do its codes open sessions.' }),
      phoneCodes: Type.Boolean({ description: 'Codes can be sent to phones here.' }),
      locale: OneOf(locales),
      theme: OneOf(themes),
      notify: Notify,
      mainOrganizationId: Uuid,
      hasPassword: Type.Boolean({ description: 'false: so far only by link, code or OpenID Connect.' }),
      secondFactor: Type.Boolean(),
    }),
    organization: PanelOrganization,
    organizations: Type.Array(
      Type.Object({
        id: Uuid,
        name: Type.String({ examples: ['Loja da Ana'] }),
        role: OneOf(roles),
        sandbox: Type.Boolean(),
      }),
    ),
    can: Type.Array(Type.String(), {
      description: 'Every operation of this document that the role may call.',
      examples: [['sendMessage', 'listKeys']],
    }),
    csrfToken: Type.String({ description: 'Goes into `X-Csrf-Token` of every write.' }),
    notices: Type.Array(
      Type.Object({
        key: Type.String({ examples: ['email_unconfirmed'] }),
        severity: OneOf(severities),
        title: Type.String({ examples: ['Confirme o seu e-mail.'] }),
        href: Nullable(Type.String()),
      }),
    ),
    /** Of the virtual phone, where the platform is the simulator of this machine. */
    phoneUrl: Nullable(Type.String({ description: 'The virtual phone, where the platform is the simulator.' })),
  },
  { title: 'Me' },
);

export const updateMe = panelRoute({
  method: 'PATCH',
  path: '/panel/api/me',
  role: 'VIEWER',
  beforeSecondFactor: true,
  whileSuspended: true,
  tag: 'Me',
  summary: 'Changes the profile of the signed-in person.',
  body: Type.Object({
    name: Type.Optional(PersonName),
    phone: Type.Optional(Nullable(Type.String({ maxLength: 32, examples: ['+5511988887777'] }))),
    locale: Type.Optional(OneOf(locales)),
    theme: Type.Optional(OneOf(themes)),
    notify: Type.Optional(Notify),
    mainOrganizationId: Type.Optional(Uuid),
  }),
  replies: { 200: Me },
  refusals: ['ORGANIZATION_UNKNOWN', 'INVALID_PHONE'],
});

const phoneLine = {
  method: 'POST',
  role: 'VIEWER',
  beforeSecondFactor: true,
  whileSuspended: true,
  tag: 'Me',
} as const;

export const requestPhoneCode = panelRoute({
  ...phoneLine,
  path: '/panel/api/me/phone/code',
  summary: 'Sends a code to the phone of the signed-in person, which proves that they hold it.',
  replies: { 202: Type.Object({ sent: Type.Boolean({ description: 'False: it was verified before.' }) }) },
  refusals: ['PHONE_MISSING', 'PHONE_CODES_OFF', 'SIGN_IN_THROTTLED'],
});

export const verifyPhone = panelRoute({
  ...phoneLine,
  path: '/panel/api/me/phone/verify',
  summary: 'Takes the code from the phone. From now on its codes open sessions of this person, and of nobody else.',
  body: Type.Object({ code: Type.String({ pattern: '^\\d{6}$', examples: ['123456'] }) }),
  replies: { 200: Me },
  refusals: ['CODE_WRONG', 'PHONE_MISSING', 'SIGN_IN_THROTTLED'],
});

export const requestConfirmation = panelRoute({
  method: 'POST',
  path: '/panel/api/me/confirmation',
  role: 'VIEWER',
  beforeSecondFactor: true,
  whileSuspended: true,
  tag: 'Me',
  summary: 'Mails the link that confirms the address of the signed-in person once more.',
  replies: { 202: Type.Object({ sent: Type.Boolean({ description: 'False: it was confirmed before.' }) }) },
  refusals: ['SIGN_IN_THROTTLED'],
});

export const changePassword = panelRoute({
  method: 'PUT',
  path: '/panel/api/me/password',
  role: 'VIEWER',
  beforeSecondFactor: true,
  whileSuspended: true,
  tag: 'Me',
  summary: 'Changes the password, and ends every other session.',
  description: 'A person without a password so far gives none as `current`.',
  body: Type.Object({
    current: Type.Optional(Nullable(Type.String({ maxLength: 200, examples: ['a frase de antes'] }))),
    next: Password,
  }),
  replies: { 204: Type.Null() },
  refusals: ['PASSWORD_WRONG', 'PASSWORD_TOO_COMMON', 'SIGN_IN_THROTTLED'],
});

export const signInMethods = ['password', 'link', 'code', 'openid', 'setup', 'invitation'] as const;

export const PanelSession = Type.Object(
  {
    id: Uuid,
    current: Type.Boolean({ description: 'The one this request came with.' }),
    method: OneOf(signInMethods),
    address: Type.String({ examples: ['203.0.113.7'] }),
    userAgent: Nullable(Type.String()),
    createdAt: Instant,
    lastSeenAt: Instant,
    expiresAt: Instant,
  },
  { title: 'PanelSession' },
);

export const listSessions = panelRoute({
  method: 'GET',
  path: '/panel/api/me/sessions',
  role: 'VIEWER',
  beforeSecondFactor: true,
  tag: 'Me',
  summary: 'Lists where the person is signed in, last used first.',
  replies: { 200: Type.Object({ data: Type.Array(PanelSession) }) },
  refusals: [],
});

export const endOtherSessions = panelRoute({
  method: 'DELETE',
  path: '/panel/api/me/sessions',
  role: 'VIEWER',
  beforeSecondFactor: true,
  whileSuspended: true,
  tag: 'Me',
  summary: 'Ends every session of the person but this one.',
  replies: { 204: Type.Null() },
  refusals: [],
});

export const endSession = panelRoute({
  method: 'DELETE',
  path: '/panel/api/me/sessions/:id',
  role: 'VIEWER',
  beforeSecondFactor: true,
  whileSuspended: true,
  tag: 'Me',
  summary: 'Ends one session of the person, at once.',
  params: Type.Object({ id: Uuid }),
  replies: { 204: Type.Null() },
  refusals: ['SESSION_UNKNOWN'],
});

export const startSecondFactor = panelRoute({
  method: 'POST',
  path: '/panel/api/me/second-factor',
  role: 'VIEWER',
  beforeSecondFactor: true,
  whileSuspended: true,
  tag: 'Me',
  summary: 'Makes a secret for an authenticator. It asks for nothing until it is confirmed with a code.',
  replies: {
    200: Type.Object({
      secret: Type.String({ description: 'Base32, to type in.', examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'] }),
      uri: Type.String({ description: '`otpauth://…`, which the QR code holds.' }),
      qrSvg: Type.String({ description: 'The QR code as an SVG document.' }),
    }),
  },
  refusals: ['SECOND_FACTOR_ON'],
});

export const confirmSecondFactor = panelRoute({
  method: 'POST',
  path: '/panel/api/me/second-factor/confirm',
  role: 'VIEWER',
  beforeSecondFactor: true,
  whileSuspended: true,
  tag: 'Me',
  summary: 'Switches the second factor on, and shows the recovery codes this once.',
  body: Type.Object({ code: FactorCode }),
  replies: {
    200: Type.Object({
      recoveryCodes: Type.Array(Type.String(), {
        description: 'Each opens a session once.',
        examples: [['k7qw-2mxr']],
      }),
    }),
  },
  refusals: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_NOT_STARTED', 'SECOND_FACTOR_WRONG', 'SIGN_IN_THROTTLED'],
});

export const removeSecondFactor = panelRoute({
  method: 'DELETE',
  path: '/panel/api/me/second-factor',
  role: 'VIEWER',
  beforeSecondFactor: true,
  whileSuspended: true,
  tag: 'Me',
  summary: 'Switches the second factor off.',
  body: Type.Object({ code: FactorCode }),
  replies: { 204: Type.Null() },
  refusals: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'SIGN_IN_THROTTLED'],
});
