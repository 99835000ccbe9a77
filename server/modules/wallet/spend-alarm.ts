import { refuse } from '@recado/contract/refusal.ts';
import type { SpendAlarm } from '@recado/contract/routes/wallet.ts';
import type { Static } from 'typebox';
import type { Database, Db } from '../../database/database.ts';
import type { MailText } from '../../mail/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { mailOwners } from '../organizations/index.ts';
import { fromReais, type Micros, toReais } from './money.ts';
import { isWholeCents, wholeCents } from './set-auto-recharge.ts';
import { type FollowedSpend, findSpendAlarm, followSpend, upsertSpendAlarm } from './spend-alarms.queries.ts';

export async function readSpendAlarm(db: Db, organizationId: Uuid): Promise<Static<typeof SpendAlarm>> {
  const row = await findSpendAlarm(db, organizationId);
  const reais = (micros: string | null | undefined) => (micros == null ? null : toReais(Number(micros)));
  // More may have come back today than was spent.
  const spent = (micros: string | undefined) => toReais(Math.max(0, Number(micros ?? 0)));
  return {
    daily: reais(row?.dailyMicros),
    monthly: reais(row?.monthlyMicros),
    spentToday: spent(row?.dayMicros),
    spentThisMonth: spent(row?.monthMicros),
  };
}

export type AskedSpendAlarm = { daily?: number | null; monthly?: number | null };

export async function setSpendAlarm(db: Db, organizationId: Uuid, asked: AskedSpendAlarm) {
  const { daily = null, monthly = null } = asked;
  await upsertSpendAlarm(db, organizationId, readBound('daily', daily), readBound('monthly', monthly));
  return readSpendAlarm(db, organizationId);
}

function readBound(field: 'daily' | 'monthly', asked: number | null): Micros | null {
  if (asked === null) return null;
  const micros = fromReais(asked);
  if (isWholeCents(micros)) return micros;
  throw refuse('VALIDATION_ERROR', { details: { fields: [{ field, problem: wholeCents }] } });
}

/** Of one organization at a time. */
const mostEntries = 20_000;

/** Counts what was spent since the last look and writes to the owners where it is more than they wanted. */
export async function watchSpend(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const followed = await followSpend(tx, mostEntries);
    for (const one of followed) if (one.kind !== 'NONE') await mailOwners(tx, one.organizationId, mailOf(one));
    return followed.some(({ behind }) => behind);
  });
}

function mailOf({ kind, spentMicros, limitMicros }: FollowedSpend): MailText {
  const reais = (micros: string | null, locale: string) =>
    toReais(Number(micros)).toLocaleString(locale, { style: 'currency', currency: 'BRL' });
  const pt = { span: kind === 'DAY' ? 'hoje' : 'neste mês', spent: reais(spentMicros, 'pt-BR') };
  const en = { span: kind === 'DAY' ? 'today' : 'this month', spent: reais(spentMicros, 'en-US') };
  return {
    pt: {
      subject: `Alarme de gastos: ${pt.spent} ${pt.span}`,
      body: [
        'Olá,',
        '',
        `os gastos da sua organização ${pt.span} chegaram a ${pt.spent}, acima do aviso de ${reais(limitMicros, 'pt-BR')} que você definiu.`,
        '',
        'Nada foi interrompido. Se você não reconhece esses envios, revogue a chave de API que os fez.',
      ].join('\n'),
    },
    en: {
      subject: `Spending alarm: ${en.spent} ${en.span}`,
      body: [
        'Hello,',
        '',
        `your organization has spent ${en.spent} ${en.span}, more than the ${reais(limitMicros, 'en-US')} you asked to be warned at.`,
        '',
        'Nothing was stopped. If you do not recognise these sends, revoke the API key that made them.',
      ].join('\n'),
    },
  };
}
