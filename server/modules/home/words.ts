import type { Language } from '../../runtime/language.ts';

/** What needs attention and what to do about it, and the steps of a new account, in both languages. */
type Advice = { title: string; howToAct: string };
type Item = Record<Language, Advice> & { href: string | null };

const item = (href: string | null, pt: [string, string], en: [string, string]): Item => ({
  href,
  pt: { title: pt[0], howToAct: pt[1] },
  en: { title: en[0], howToAct: en[1] },
});

export const items = {
  suspended: item(
    null,
    ['A organização está suspensa.', 'Fale com quem opera o serviço.'],
    ['The organization is suspended.', 'Talk to the operator of the service.'],
  ),
  held: item(
    null,
    ['Os envios estão retidos para análise.', 'Fale com quem opera o serviço.'],
    ['Sends are held for review.', 'Talk to the operator of the service.'],
  ),
  wallet_empty: item(
    '/panel/wallet',
    ['O saldo acabou.', 'Recarregue a carteira: sem saldo nada é enviado.'],
    ['The wallet is empty.', 'Top up the wallet: nothing is sent without a balance.'],
  ),
  wallet_low: item(
    '/panel/wallet',
    ['O saldo acaba em menos de três dias.', 'Recarregue a carteira ou ligue a recarga automática.'],
    ['The balance lasts for less than three days.', 'Top up the wallet, or switch the automatic recharge on.'],
  ),
  numbers_down: item(
    '/panel/numbers',
    ['Há números que não enviam.', 'Veja o motivo de cada um e o que fazer.'],
    ['Some numbers cannot send.', 'See why, and what to do about each.'],
  ),
  numbers_poor: item(
    '/panel/numbers',
    ['A qualidade de números caiu.', 'Envie menos marketing e só a quem espera por ele.'],
    ['The quality of numbers has dropped.', 'Send less marketing, and only to people who expect it.'],
  ),
  templates_stopped: item(
    '/panel/templates',
    ['Há templates pausados ou rejeitados.', 'Leia o motivo e envie uma versão corrigida.'],
    ['Some templates were paused or rejected.', 'Read the reason and submit a corrected one.'],
  ),
  endpoints_off: item(
    '/panel/webhooks',
    [
      'Há webhooks desligados depois de muitas falhas.',
      'Corrija o servidor, ligue-os de novo e recupere o que faltou.',
    ],
    [
      'Webhooks were switched off after many failures.',
      'Repair your server, switch them on and recover what they missed.',
    ],
  ),
  endpoints_failing: item(
    '/panel/webhooks',
    ['Há webhooks falhando.', 'Veja a resposta do seu servidor no histórico de entregas.'],
    ['Webhooks are failing.', 'See what your server answered in the history of deliveries.'],
  ),
  deliveries_exhausted: item(
    '/panel/webhooks',
    ['Há eventos que seu servidor não recebeu.', 'Reenvie-os ou recupere desde o momento da falha.'],
    ['Your server did not receive some events.', 'Send them again, or recover since the failure.'],
  ),
  sends_failing: item(
    '/panel/reports',
    [
      'Muitas mensagens falharam nas últimas 24 horas.',
      'Filtre as que falharam nos relatórios: cada uma diz o motivo.',
    ],
    ['Many messages failed in the last 24 hours.', 'Filter the failed ones in the reports: each says why.'],
  ),
  keys_expiring: item(
    '/panel/keys',
    ['Há chaves que expiram em menos de sete dias.', 'Troque-as: a antiga ainda funciona por um tempo.'],
    ['Some keys expire within seven days.', 'Rotate them: the old one still works for a while.'],
  ),
  handoffs_open: item(
    '/panel/inbox',
    ['Há conversas esperando por uma pessoa.', 'Abra a caixa de entrada e responda.'],
    ['Some conversations wait for a person.', 'Open the inbox and answer.'],
  ),
} satisfies Record<string, Item>;

export type ItemKey = keyof typeof items;

const step = (href: string | null, pt: string, en: string) => ({ href, pt, en });

export const steps = {
  confirm_email: step(null, 'Confirme o seu e-mail', 'Confirm your e-mail'),
  connect_number: step('/panel/numbers', 'Conecte um número', 'Connect a number'),
  add_credit: step('/panel/wallet', 'Adicione saldo', 'Add credit'),
  approved_template: step('/panel/templates', 'Tenha um template aprovado', 'Have an approved template'),
  first_message: step('/panel', 'Envie a primeira mensagem', 'Send the first message'),
  api_key: step('/panel/keys', 'Crie uma chave de API', 'Create an API key'),
  webhook: step('/panel/webhooks', 'Receba eventos por webhook', 'Receive events by webhook'),
} as const;

export type StepKey = keyof typeof steps;
