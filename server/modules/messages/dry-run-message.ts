import { errorRow, fillSentence } from '@recado/contract/errors.ts';
import { allows, type Permission, readsBalance } from '@recado/contract/permissions.ts';
import { Refusal, refuse } from '@recado/contract/refusal.ts';
import type { DryRun, SendMessage } from '@recado/contract/routes/messages.ts';
import type { Static } from 'typebox';
import type { Awaitable } from '../../runtime/awaitable.ts';
import { chatAddress, type Phone } from '../contacts/index.ts';
import { chooseSender } from '../numbers/index.ts';
import { toReais } from '../wallet/index.ts';
import { checkContent, composeContent, textOf } from './compose-content.ts';
import { type Judged, judgeSend } from './judge-send.ts';
import { readSendFacts } from './messages.queries.ts';
import { readSchedule, requireRecipient, type SendDeps, type Sender } from './send-message.ts';

type Answer = Static<typeof DryRun>;
type Asker = Sender & { permissions: readonly Permission[] };

/**
 * Runs the checks of a send in their order and writes nothing. A broken body is refused as usual; anything later is an
 * answer. What acceptance judges under the wallet's lock is judged here on what can be seen right now.
 */
export async function dryRunMessage(deps: SendDeps, sender: Asker, asked: Static<typeof SendMessage>): Promise<Answer> {
  const scheduledAt = readSchedule(asked.scheduled_at, deps.clock.now());
  checkContent(asked);
  const { organizationId, permissions } = sender;
  const list = new Checklist(permissions);
  const organization = await deps.organizations.get(organizationId);
  await list.run(
    'organization',
    () => {
      if (organization.held) throw refuse('FRAUD_SUSPECTED');
    },
    () => 'ativa, não suspensa, não retida',
  );
  const phone = await list.run(
    'recipient',
    () => requireRecipient(deps, organizationId, asked.receiver),
    ({ digits }) => chatAddress(digits),
  );
  const numbers = await deps.numbers.ofOrganization(organizationId);
  const number = await list.run(
    'sender',
    () => chooseSender(numbers, asked.sender),
    (one) => chatAddress(one.phone),
  );
  const composed =
    phone && number
      ? await list.run(
          'content',
          () => composeContent({ ...deps, templates: deps.templates.fresh }, number, phone, asked),
          (one) => one.template?.name ?? one.type,
        )
      : list.leave('content');
  await list.run(
    'trust',
    async () => {
      const suspicion = await deps.fraud.suspect(organization, () => (composed ? [textOf(composed)] : []));
      if (suspicion !== null) throw refuse('FRAUD_SUSPECTED');
    },
    () => 'nada suspeito',
  );

  const prices = await deps.prices.get();
  const kind = composed?.template?.category ?? 'SESSION';
  const costMicros = composed && phone ? prices.priceOf(organization.planId, kind, phone.country) : null;
  const seen = { organization, number, phone, composed, costMicros, scheduledAt };
  const facts = await readFacts(deps, seen);
  const seesBalance = allows(permissions, readsBalance);
  for (const { name, judge } of judgeSend({ ...seen, facts, seesBalance })) {
    if (judge) await list.run(name, judge, (detail) => detail);
    else list.leave(name);
  }
  return { ...list.verdict(), cost: costMicros === null ? null : toReais(costMicros) };
}

type Seen = Pick<Judged, 'organization' | 'number' | 'composed' | 'costMicros' | 'scheduledAt'> & {
  phone: Pick<Phone, 'personKey'> | null;
};

const readFacts = (deps: SendDeps, { organization, number, phone, composed, costMicros, scheduledAt }: Seen) =>
  readSendFacts(deps.database.system, {
    organizationId: organization.id,
    timeZone: organization.timeZone,
    numberId: number?.id ?? null,
    sendsPerSecond: number?.sendsPerSecond ?? null,
    personKey: phone?.personKey ?? null,
    marketingPerDay: organization.marketingPerPersonPerDay,
    monthlyMessages: organization.monthlyMessages,
    scheduledAt,
    type: composed?.type ?? null,
    category: composed?.template?.category ?? null,
    costMicros,
  });

/** Collects what each check saw; the first refusal is the one a send would have been answered with. */
class Checklist {
  readonly #checks: Answer['checks'] = [];
  readonly #permissions: readonly Permission[];
  #refusal: Refusal | null = null;

  constructor(permissions: readonly Permission[]) {
    this.#permissions = permissions;
  }

  async run<T>(name: string, judge: () => Awaitable<T>, describe: (seen: T) => string): Promise<T | null> {
    try {
      const seen = await judge();
      this.#checks.push({ name, ok: true, detail: describe(seen) });
      return seen;
    } catch (error) {
      // A rule of the body that needed a look at what it names is still a broken body.
      if (!(error instanceof Refusal) || error.refusal === 'VALIDATION_ERROR') throw error;
      this.#refusal ??= error;
      this.#checks.push({ name, ok: false, detail: this.#sentence(error) });
      return null;
    }
  }

  #sentence({ refusal, parameters }: Refusal): string | null {
    return fillSentence(refusal, parameters, this.#permissions);
  }

  /** There is nothing to judge it by. */
  leave(name: string): null {
    this.#checks.push({ name, ok: null, detail: null });
    return null;
  }

  verdict(): Pick<Answer, 'allowed' | 'refusal' | 'checks'> {
    const refusal = this.#refusal;
    if (!refusal) return { allowed: true, refusal: null, checks: this.#checks };
    const { code } = errorRow(refusal.refusal);
    const message = this.#sentence(refusal);
    return { allowed: false, refusal: { code: code ?? refusal.refusal, message }, checks: this.#checks };
  }
}
