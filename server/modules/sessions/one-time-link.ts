import { refuse } from '@recado/contract/refusal.ts';
import { mail } from '../../mail/index.ts';
import { type Opened, openSession, type Place, type SessionDeps } from './open-session.ts';
import { findPersonByEmail, listBelongings, type Person } from './people.queries.ts';
import { requireSecondFactor } from './second-factor.ts';
import { hashToken, newToken } from './session.ts';
import { findToken, insertToken, spendToken } from './sessions.queries.ts';
import { countAttempt } from './throttle.ts';

const linkMinutes = 15;

/**
 * Mails a link to a person who is known, and answers the same for an unknown address: what differs is done after the answer, so
 * that the time reveals nothing either.
 */
export async function requestLink(deps: SessionDeps, email: string, place: Place): Promise<object> {
  const account = email.trim().toLowerCase();
  const { system } = deps.database;
  await countAttempt({ system, keyring: deps.keyring }, { account: `link ${account}`, address: place.address });
  afterwards(deps, async () => {
    const person = await findPersonByEmail(system, account);
    if (person && (await listBelongings(system, person.id)).length > 0) await mailLink(deps, person);
  });
  return {};
}

/** Work that nobody waits for; when it fails the person asks again. */
export function afterwards({ log }: Pick<SessionDeps, 'log'>, work: () => Promise<void>): void {
  work().catch((error) => log.error({ err: error }, 'a way to sign in could not be sent'));
}

async function mailLink(deps: SessionDeps, person: Person): Promise<void> {
  const token = newToken(deps.random);
  // After the hash: it is never sent to the server by itself, so no log of a proxy has it.
  const link = `${deps.baseUrl}/panel/sign-in/link#${token}`;
  const isEnglish = person.locale === 'en';
  await deps.database.transaction(async (tx) => {
    const hash = hashToken(deps.keyring, 'link', token);
    await insertToken(tx, { hash, userId: person.id, kind: 'link', codeHash: null, minutes: linkMinutes });
    await mail(tx, [
      {
        organizationId: person.mainOrganizationId,
        recipient: person.email,
        subject: isEnglish ? 'Your link to sign in to Recado' : 'Seu link para entrar no Recado',
        body: isEnglish
          ? `Hello, ${person.name}!\n\nOpen this address to sign in. It works once, for ${linkMinutes} minutes:\n\n${link}\n\nIf you did not ask for it, ignore this message.`
          : `Olá, ${person.name}!\n\nAbra este endereço para entrar. Ele vale uma vez, por ${linkMinutes} minutos:\n\n${link}\n\nSe não foi você quem pediu, ignore esta mensagem.`,
      },
    ]);
  });
}

/** Those that a page of the panel is opened with. */
const byAddress = ['link', 'openid'] as const;

/** The link is spent with the session it opens: one that still asks for the second factor works again. */
export async function openLink(
  deps: SessionDeps,
  { token, code }: { token: string; code?: string | null },
  place: Place,
): Promise<Opened> {
  const { system } = deps.database;
  const hash = hashToken(deps.keyring, 'link', token);
  // For the link, not for the address alone: a whole office may open theirs on one morning.
  const account = `links ${hash.toString('hex')}`;
  await countAttempt({ system, keyring: deps.keyring }, { account, address: place.address });
  if (!(await findToken(system, hash, byAddress))) throw refuse('LINK_UNUSABLE');
  return deps.database.transaction(async (tx) => {
    const spent = await spendToken(tx, hash, byAddress);
    if (!spent) throw refuse('LINK_UNUSABLE');
    await requireSecondFactor(tx, deps, spent.userId, code ?? null, place.address);
    return openSession(tx, deps, spent.userId, spent.kind, place);
  });
}
