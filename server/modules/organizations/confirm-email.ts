import type { Database, Db, Tx } from '../../database/database.ts';
import { type MailText, mail } from '../../mail/index.ts';
import type { Clock } from '../../runtime/clock.ts';
import { hmacSha256, sameBytes } from '../../runtime/crypto.ts';
import { fromBase32, toBase32 } from '../../runtime/ids.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import type { User } from './organization.ts';
import { activateReady, findLocale, findUser, updateEmailConfirmed } from './organizations.queries.ts';

export type ConfirmDeps = { database: Database; keyring: Keyring; clock: Clock };

/** Whose link it is, confirmed now or before; null when the link is not ours, or too old, or of another address. */
export async function confirmEmail(deps: ConfirmDeps, token: string): Promise<{ email: string } | null> {
  // Whatever is no link of ours opens no transaction.
  if (!(await readConfirmation(deps, deps.database.system, token))) return null;
  return deps.database.transaction(async (tx) => {
    const user = await readConfirmation(deps, tx, token);
    if (user) await confirmUser(tx, user);
    return user;
  });
}

/** The same without confirming anything: robots look at links before people do. */
export async function readConfirmation(deps: ConfirmDeps, db: Db, token: string): Promise<User | null> {
  const [id = '', until = '', signature = ''] = token.split('.', 3);
  const userId = fromBase32(id);
  if (!userId || !/^\d{1,12}$/.test(until) || Number(until) * 1_000 < deps.clock.now().getTime()) return null;
  const user = await findUser(db, userId);
  return user && isSigned(deps.keyring, token, user.email, signature) ? user : null;
}

export async function confirmUser(tx: Tx, user: User): Promise<void> {
  await updateEmailConfirmed(tx, user.id);
  await activateReady(tx, user.mainOrganizationId);
}

const linkDays = 7;

/** Posts the link that proves an address is read by the person who gave it. */
export async function mailConfirmation(tx: Tx, deps: ConfirmDeps & { baseUrl: string }, user: User): Promise<void> {
  const until = Math.floor(deps.clock.now().getTime() / 1_000) + linkDays * 86_400;
  const unsigned = `${toBase32(user.id)}.${until}`;
  const link = `${deps.baseUrl}/confirm-email/${unsigned}.${sign(deps.keyring, unsigned, user.email)}`;
  const { locale } = await findLocale(tx, user.id);
  const text = confirmationMail(user.name, link)[locale];
  await mail(tx, [{ organizationId: user.mainOrganizationId, recipient: user.email, ...text }]);
}

const confirmationMail = (name: string, link: string): MailText => ({
  pt: {
    subject: 'Confirme o seu e-mail no Recado',
    body: `Olá, ${name}!

Confirme o seu e-mail abrindo este endereço (vale por ${linkDays} dias):

${link}

Se não foi você quem criou a conta, ignore esta mensagem.`,
  },
  en: {
    subject: 'Confirm your e-mail address at Recado',
    body: `Hello, ${name}!

Confirm your e-mail address by opening this link (it works for ${linkDays} days):

${link}

If it was not you who made the account, ignore this message.`,
  },
});

const isSigned = (keyring: Keyring, token: string, email: string, signature: string) =>
  [keyring, ...(keyring.older ? [keyring.older] : [])].some((keys) =>
    sameBytes(Buffer.from(signature), Buffer.from(sign(keys, token.slice(0, token.lastIndexOf('.')), email))),
  );

/** The address is part of it: a link to an address that was changed since proves nothing. */
const sign = (keyring: Pick<Keyring, 'links'>, unsigned: string, email: string) =>
  hmacSha256(keyring.links, `confirm-email ${unsigned} ${email}`).toString('base64url');
