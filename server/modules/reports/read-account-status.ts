import type { AccountStatus } from '@recado/contract/routes/account.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import { listNumbers } from '../numbers/index.ts';
import { findOrganization, listOwners, type Organization } from '../organizations/index.ts';
import { readPlan } from '../plans/index.ts';
import { readWallet } from '../wallet/index.ts';

type Status = Static<typeof AccountStatus>;
type Check = Status['checks'][number];

/** Whether the organization can send and, where it cannot, what its people should do. Read fresh, never from a cache. */
export async function readAccountStatus({ system }: Database, organizationId: Uuid): Promise<Status> {
  const [organization, owners, numbers, wallet, plan] = await Promise.all([
    findOrganization(system, organizationId),
    listOwners(system, organizationId),
    listNumbers(system, organizationId),
    readWallet(system, organizationId),
    readPlan(system, organizationId),
  ]);
  invariant(organization, 'a caller has an organization');
  const numberConnected = numbers.some((number) => number.status === 'CONNECTED');
  const { monthlyMessages } = plan.limits;
  return {
    organizationId,
    activated: organization.activated,
    sandbox: organization.sandbox,
    suspended: organization.suspended,
    suspendedReason: organization.suspendedReason,
    numberConnected,
    plan: organization.planId,
    balance: wallet.balance,
    checks: [
      check(
        'email',
        owners.some((owner) => owner.emailConfirmed),
      ),
      numberCheck(numbers.length, numberConnected),
      check('activation', organization.activated),
      ...standing(organization),
      check('balance', wallet.balance > 0),
      check('quota', monthlyMessages === null || plan.usage.messagesThisMonth < monthlyMessages),
    ],
  };
}

const sentences: Record<Check['key'], readonly [ok: string, toDo: string]> = {
  email: ['O e-mail do responsável está confirmado.', 'Abra o link de confirmação que enviamos ao seu e-mail.'],
  number: ['Há um número conectado.', 'Conecte um número ou peça acesso ao número compartilhado.'],
  activation: ['A conta está ativada.', 'A conta será ativada quando o e-mail e um número estiverem prontos.'],
  suspension: ['A organização não está suspensa.', 'A organização está suspensa. Fale com o suporte.'],
  hold: ['Nenhum envio está retido.', 'Os envios estão retidos para análise. Fale com o suporte.'],
  balance: ['Há saldo na carteira.', 'Adicione saldo à carteira ou ligue a recarga automática.'],
  quota: [
    'O limite mensal do plano não foi atingido.',
    'O limite mensal foi atingido. Mude de plano ou aguarde a virada do mês.',
  ],
};

const check = (key: Check['key'], ok: boolean, toDo: string = sentences[key][1]): Check => ({
  key,
  ok,
  message: ok ? sentences[key][0] : toDo,
});

function numberCheck(owned: number, connected: boolean): Check {
  const blocked = 'Nenhum dos seus números está conectado. Veja o estado de cada um e reconecte.';
  return owned > 0 ? check('number', connected, blocked) : check('number', connected);
}

/** Why sends are held is the operator's to know: it would show a fraudster which word to change. */
function standing({ suspended, suspendedReason, held }: Organization): Check[] {
  const toDo = sentences.suspension[1];
  return [
    check('suspension', !suspended, suspendedReason ? `${toDo} Motivo: ${suspendedReason}` : toDo),
    check('hold', !held),
  ];
}
