/** Settings of the ways in to the panel; `settings.ts` has the others. */
export const signingIn = {
  LOGIN_CODE_ORGANIZATION: {
    fallback: null,
    meaning:
      'The organization whose number sends login codes over the chat channel, at its cost. Unset, nobody is sent one. `npm start` sets it to that of the demo.',
    when: 'People are to sign in to the panel with their phone.',
  },
  LOGIN_CODE_TEMPLATE: {
    fallback: 'codigo_acesso',
    meaning: 'The template of those codes: one of the category AUTHENTICATION, approved, with one variable.',
    when: 'That of the organization has another name.',
  },
  OPENID_ISSUER: {
    fallback: null,
    meaning:
      'The issuer of a provider of OpenID Connect, like `https://login.example/realms/shop`. People then sign in to the panel by it, too. `https`, but for this machine.',
    when: 'People have accounts elsewhere: at Google, in Entra, Okta, Keycloak or Authentik. Name `BASE_URL/panel/api/session/openid/return` there as the redirect address.',
  },
  OPENID_CLIENT_ID: {
    fallback: null,
    meaning: 'What the provider calls this service.',
    when: 'With `OPENID_ISSUER`, which needs it.',
  },
  OPENID_CLIENT_SECRET: {
    fallback: null,
    meaning: 'The secret the provider gave for it. Unset, the service is a public client.',
    when: 'The provider gave one.',
  },
  OPENID_NAME: {
    fallback: 'Entrar com a conta da empresa',
    meaning: 'The label of the button.',
    when: 'With `OPENID_ISSUER`.',
  },
  OPENID_SCOPES: {
    fallback: 'openid email profile',
    meaning: 'What the provider is asked for. An address that it does not call verified signs nobody in.',
    when: 'The provider gives the address under another scope.',
  },
};
