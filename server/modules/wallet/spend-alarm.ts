import { refuse } from '@recado/contract/refusal.ts';
import type { SpendAlarm } from '@recado/contract/routes/wallet.ts';
import type { Static } from 'typebox';
import type { Database, Db } from '../../database/database.ts';
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

function mailOf({ kind, spentMicros, limitMicros }: FollowedSpend) {
  const span = kind === 'DAY' ? 'hoje' : 'neste mês';
  const [spent, limit] = [spentMicros, limitMicros].map((micros) =>
    toReais(Number(micros)).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }),
  );
  return {
    subject: `Alarme de gastos: ${spent} ${span}`,
    body: [
      'Olá,',
      '',
      `os gastos da sua organização ${span} chegaram a ${spent}, acima do aviso de ${limit} que você definiu.`,
      '',
      'Nada foi interrompido. Se você não reconhece esses envios, revogue a chave de API que os fez.',
    ].join('\n'),
  };
}
