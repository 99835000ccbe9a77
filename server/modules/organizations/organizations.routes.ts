import { routes } from '@recado/contract/routes/index.ts';
import type { Database } from '../../database/database.ts';
import { bind, type RawRoute } from '../../http/index.ts';
import { type ConfirmDesk, confirmEmail } from './confirm-email.ts';
import { listOwnOrganizations, readIdentity } from './read-identity.ts';

export const identityRoutes = ({ system }: Database) => [
  bind(routes.getIdentity, ({ caller }) => readIdentity(system, caller.userId)),
  bind(routes.listOwnOrganizations, ({ caller }) => listOwnOrganizations(system, caller.userId)),
];

const path = '/confirm-email/:token';

/** The link in the mail shows a button, because robots open links before people do. */
export const confirmationRoutes = (desk: ConfirmDesk): RawRoute[] => [
  {
    method: 'GET',
    path,
    answer: () => page(200, '<form method="post"><button>Confirmar o meu e-mail</button></form>'),
  },
  {
    method: 'POST',
    path,
    bodyBytes: 1_024,
    async answer({ params }) {
      const confirmed = await confirmEmail(desk, params.token ?? '');
      return confirmed
        ? page(200, '<p>E-mail confirmado. Você já pode fechar esta página.</p>')
        : page(404, '<p>Este link não vale mais. Peça um novo.</p>');
    },
  },
];

const page = (status: number, content: string) => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  },
  body: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Recado</title><h1>Recado</h1>${content}</html>`,
});
