import type { Page } from 'playwright-core';
import type { Demo } from './looks.ts';
import type { Shop } from './shop.ts';

export type Who = 'owner' | 'viewer' | 'empty' | 'nobody';
type Stage = { page: Page; demo: Demo; shop: Shop; go: (place: string) => Promise<void> };
type Scene = { as?: Who; show: (stage: Stage) => Promise<unknown> };

async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(150);
  const coming = page.locator('.mantine-Skeleton-root').first();
  await coming.waitFor({ state: 'detached', timeout: 4_000 }).catch(() => undefined);
}

const at =
  (place: string | ((shop: Shop) => string)) =>
  async ({ page, shop, go }: Stage): Promise<void> => {
    await go(typeof place === 'string' ? place : place(shop));
    await settled(page);
  };

const press =
  (name: RegExp) =>
  async ({ page }: Stage) =>
    page.getByRole('button', { name }).first().click();
const item =
  (name: RegExp) =>
  async ({ page }: Stage) =>
    page.getByRole('menuitem', { name }).first().click();
const within =
  (name: RegExp) =>
  async ({ page }: Stage) =>
    page.getByRole('dialog').last().getByRole('button', { name }).first().click();
const fill =
  (name: RegExp, text: string) =>
  async ({ page }: Stage) =>
    page.getByRole('textbox', { name }).first().fill(text);
const pause = async ({ page }: Stage) => page.waitForTimeout(700);

const then =
  (...steps: ((stage: Stage) => Promise<unknown>)[]): Scene['show'] =>
  async (stage) => {
    for (const step of steps) await step(stage);
  };

/** What the service would answer, without making it so. */
const answers =
  (path: string, status: number, body: unknown, headers: Record<string, string> = {}) =>
  async ({ page }: Stage): Promise<unknown> =>
    page.route(`**/panel/api${path}`, (route) =>
      route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(body) }),
    );
const keepsSilent =
  (path: string) =>
  async ({ page }: Stage): Promise<unknown> =>
    page.route(`**/panel/api${path}`, () => undefined);

const refusal = (code: string, message: string, more: object = {}) => ({ error: { code, message, ...more } });
const wrong = refusal('CREDENTIALS_WRONG', 'E-mail ou senha não conferem.', { details: {} });
const throttled = refusal('SIGN_IN_THROTTLED', 'Tentativas demais. Tente de novo em 840 s.', {
  details: { retryAfterSeconds: 840 },
});
const factor = refusal('SECOND_FACTOR_NEEDED', 'Informe o código do aplicativo autenticador.', { details: {} });
const fault = refusal('INTERNAL_ERROR', 'Algo deu errado do nosso lado.', { details: {}, requestId: '01a1f1cd-a200' });

const nobody = (show: Scene['show']): Scene => ({ as: 'nobody', show });
const signIn = at('sign-in');
const typed = then(fill(/E-mail/, 'ana@loja.example'), async ({ page }) =>
  page.locator('input[type=password]').fill('uma senha qualquer'),
);
const submit = async ({ page }: Stage) => page.locator('button[type=submit]').first().click();
const invitation = {
  organizationName: 'Padaria e Confeitaria Nossa Senhora da Boa Viagem',
  role: 'VIEWER',
  email: 'bia@loja.example',
  invitedBy: 'Ana Souza',
  isKnown: false,
};
const setup = (more: object) => ({ needed: false, signIn: { link: true, code: true, openId: null, ...more } });

/** Pages before a session. */
const before: Record<string, Scene> = {
  'in-empty': nobody(then(signIn, submit)),
  'in-wrong': nobody(then(answers('/session', 401, wrong), signIn, typed, submit, pause)),
  'in-throttled': nobody(
    then(answers('/session', 429, throttled, { 'retry-after': '840' }), signIn, typed, submit, pause),
  ),
  'in-factor': nobody(then(answers('/session', 401, factor), signIn, typed, submit, pause)),
  'in-unreachable': nobody(
    then(
      signIn,
      typed,
      async ({ page }) => page.route('**/panel/api/session', (route) => route.abort()),
      submit,
      pause,
    ),
  ),
  'in-link': nobody(then(signIn, press(/link por e-mail|link by e-mail/))),
  'in-link-sent': nobody(
    then(
      signIn,
      press(/link por e-mail|link by e-mail/),
      answers('/session/link', 202, {}),
      fill(/E-mail/, 'ana@loja.example'),
      submit,
      pause,
    ),
  ),
  'in-code-sent': nobody(
    then(
      signIn,
      press(/código no celular|code on my phone/),
      answers('/session/code', 202, {}),
      async ({ page }) => page.locator('input[type=tel]').fill('+55 11 98888-7777'),
      submit,
      pause,
    ),
  ),
  'in-openid': nobody(
    then(
      answers(
        '/setup',
        200,
        setup({ openId: { name: 'Entrar com a conta da empresa', href: '/panel/api/session/openid' } }),
      ),
      at('sign-in?refusal=OPENID_REFUSED'),
    ),
  ),
  'in-expired': nobody(then(at('sign-in/link#nenhum-token'), pause)),
  'in-invitation': nobody(then(answers('/invitations/read', 200, invitation), at('invitation#nenhum-token'), pause)),
  'in-invitation-known': nobody(
    then(
      answers('/invitations/read', 200, { ...invitation, isKnown: true, invitedBy: null }),
      at('invitation#x'),
      pause,
    ),
  ),
  'in-invitation-old': nobody(then(at('invitation#nenhum-token'), pause)),
  'in-setup': nobody(then(answers('/setup', 200, { ...setup({}), needed: true }), at('setup'))),
  'in-setup-wrong': nobody(then(answers('/setup', 200, { ...setup({}), needed: true }), at('setup'), submit)),
};

/** What opens over a page. */
const dialogs: Record<string, Scene> = {
  'key-restricted': {
    show: then(at('keys?new=1'), async ({ page }) => page.getByRole('radio').nth(1).check()),
  },
  'key-wrong': { show: then(at('keys?new=1'), within(/Criar chave|Create key/)) },
  'key-curl': { show: then(at('keys?new=1'), within(/Como curl|As curl/), pause) },
  'key-made': {
    show: then(at('keys?new=1'), fill(/Nome|Name/, 'Loja virtual'), within(/Criar chave|Create key/), pause),
  },
  'key-menu': { show: then(at('keys'), press(/Ações da chave|Actions of the key/)) },
  'key-rotate': {
    show: then(at('keys'), press(/Ações da chave|Actions of the key/), item(/Substituir|Replace/), pause),
  },
  'key-rotated': {
    show: then(
      at('keys'),
      press(/Ações da chave Loja virtual|Actions of the key Loja virtual/),
      item(/Substituir|Replace/),
      within(/Substituir|Replace/),
      pause,
    ),
  },
  'key-revoke': { show: then(at('keys'), press(/Ações da chave|Actions of the key/), item(/Revogar|Revoke/), pause) },
  'endpoint-some': {
    show: then(at('webhooks?new=1'), async ({ page }) => page.getByText(/^(Só estes|Only these)$/).click(), pause),
  },
  'endpoint-secret': {
    show: then(at('webhooks'), press(/segredo|secret/), pause),
  },
  'endpoint-secret-new': {
    show: then(
      answers('/webhook/secret/rotate', 200, {
        secret: `svc_whsec_${'aB3'.repeat(14)}`,
        previousUntil: new Date(Date.now() + 86_400_000).toISOString(),
      }),
      at('webhooks'),
      press(/segredo|secret/),
      within(/segredo|secret/),
      pause,
    ),
  },
  'endpoint-menu': {
    show: then(
      at(({ endpoint }) => `webhooks/${endpoint}`),
      press(/Mais ações|More actions/),
    ),
  },
  'endpoint-edit': {
    show: then(
      at(({ endpoint }) => `webhooks/${endpoint}`),
      press(/^(Editar|Edit)$/),
      pause,
    ),
  },
  'endpoint-tested': {
    show: then(
      at(({ endpoint }) => `webhooks/${endpoint}`),
      press(/Chamar agora|Call now/),
      pause,
      pause,
    ),
  },
  delivery: {
    show: then(
      at(({ endpoint }) => `webhooks/${endpoint}`),
      async ({ page }) => page.getByRole('table').last().getByRole('button').first().click(),
      pause,
    ),
  },
  'member-invite-wrong': { show: then(at('members?new=1'), within(/Enviar convite|Send invitation/)) },
  'member-remove': { show: then(at('members'), press(/^(Remover|Remove) (Davi|Elisa|Maria)/), pause) },
  'mail-open': {
    show: then(at('members'), async ({ page }) => page.locator('.mantine-Accordion-control').first().click(), pause),
  },
  'factor-scan': { show: then(at('account'), press(/^(Ligar|Switch on)$/), pause) },
  'factor-codes': {
    show: then(
      answers('/me/second-factor/confirm', 200, {
        recoveryCodes: Array.from({ length: 10 }, (_, n) => `k7m${n}-p2q${9 - n}-x4wz`),
      }),
      at('account'),
      press(/^(Ligar|Switch on)$/),
      async ({ page }) => page.getByRole('dialog').getByRole('textbox').last().fill('123456'),
      within(/Confirmar|Confirm/),
      pause,
    ),
  },
  'top-up-code': { show: then(at('wallet?new=1'), within(/Gerar o Pix|Pix code/), pause, pause) },
  'top-up-wrong': {
    show: then(
      at('wallet?new=1'),
      async ({ page }) => page.getByRole('dialog').getByRole('textbox').first().fill('0,10'),
      within(/Gerar o Pix|Pix code/),
      pause,
    ),
  },
  'number-wrong': { show: then(at('numbers?new=1'), within(/Conectar número|Connect a number/), pause) },
  'number-menu': { show: then(at('numbers'), press(/Ações do número|Actions of the number/)) },
  'number-warm': {
    show: then(at('numbers'), press(/Ações do número|Actions of the number/), item(/Aquecer|Warm up/), pause),
  },
};

const ends = async ({ page }: Stage) => page.context().clearCookies();

/** The frame around every page. */
const shell: Record<string, Scene> = {
  palette: { show: then(at(''), async ({ page }) => page.keyboard.press('Control+k'), pause) },
  'palette-found': {
    show: then(at(''), async ({ page }) => page.keyboard.press('Control+k'), fill(/Buscar ou|Search or/, 'ch'), pause),
  },
  'palette-nothing': {
    show: then(
      at(''),
      async ({ page }) => page.keyboard.press('Control+k'),
      fill(/Buscar ou|Search or/, 'zzzzz'),
      pause,
    ),
  },
  bell: { show: then(at(''), press(/atenção|attention/), pause) },
  'account-menu': { show: then(at(''), press(/Conta de|Account of/), pause) },
  organizations: { show: then(at(''), press(/Trocar de organização|Switch organization/), pause) },
  menu: {
    show: then(
      at(''),
      async ({ page }) => {
        const menu = page.getByRole('button', { name: 'Menu' });
        if (await menu.isVisible()) await menu.click();
      },
      pause,
    ),
  },
  focus: {
    show: then(at('keys'), async ({ page }) => {
      for (let n = 0; n < 8; n += 1) await page.keyboard.press('Tab');
    }),
  },
  skip: { show: then(at('keys'), async ({ page }) => page.keyboard.press('Tab')) },
};

const failing = (place: string, path: string): Scene => ({
  show: then(answers(path, 500, fault), at(place), pause, pause),
});
const waiting = (place: string): Scene => ({
  show: async (stage) => {
    await keepsSilent(
      '/{keys,webhook,requests,members,audit,numbers,me,attention,metrics,v1,dashboard,wallet,messages,mails,invitations,organization}**',
    )(stage);
    await stage.go(place);
    await stage.page.locator('h1').first().waitFor({ state: 'attached' });
    await pause(stage);
  },
});
const places = {
  home: '',
  wallet: 'wallet',
  numbers: 'numbers',
  keys: 'keys',
  webhooks: 'webhooks',
  requests: 'requests',
  members: 'members',
  settings: 'settings',
  audit: 'audit',
  account: 'account',
};
const named = (prefix: string, make: (place: string) => Scene): Record<string, Scene> =>
  Object.fromEntries(Object.entries(places).map(([name, place]) => [`${prefix}-${name}`, make(place)]));

const states: Record<string, Scene> = {
  ...named('full', (place) => ({ show: at(place) })),
  ...named('empty', (place) => ({ as: 'empty', show: at(place) })),
  ...named('viewer', (place) => ({ as: 'viewer', show: at(place) })),
  ...named('waiting', waiting),
  'full-endpoint': { show: at(({ endpoint }) => `webhooks/${endpoint}`) },
  'full-debit': { show: at(({ debit }) => `wallet/entries/${debit}`) },
  'full-refund': { show: at(({ refund }) => `wallet/entries/${refund}`) },
  'full-recharge': { show: at(({ recharge }) => `wallet/entries/${recharge}`) },
  'full-proof': { show: at('wallet/proof') },
  'full-keys-last': {
    show: then(at('keys'), press(/Próxima página|Next page/), pause),
  },
  'viewer-number-menu': { as: 'viewer', show: then(at('numbers'), press(/Ações do número|Actions of the number/)) },
  'failing-keys': failing('keys', '/keys**'),
  'failing-home': failing('', '/{metrics,attention,v1}/**'),
  'failing-wallet': failing('wallet', '/v1/wallet**'),
  'failing-webhooks': failing('webhooks', '/webhook/**'),
  'failing-audit': failing('audit', '/audit**'),
  'failing-entry': { show: at('wallet/entries/999999') },
  'failing-endpoint': { show: at('webhooks/01a1f1cd-a299-7802-9a85-6df75c687d94') },
  'session-ended': {
    show: then(
      at('keys?new=1'),
      fill(/Nome|Name/, 'Chave que quase se perdeu'),
      ends,
      within(/Criar chave|Create key/),
      pause,
    ),
  },
};

export const scenes: Readonly<Record<string, Scene>> = { ...states, ...before, ...dialogs, ...shell };
