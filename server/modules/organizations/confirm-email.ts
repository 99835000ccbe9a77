import type { Database, Tx } from '../../database/database.ts';
import { mail } from '../../mail/index.ts';
import type { Clock } from '../../runtime/clock.ts';
import { hmacSha256, type Keyring, sameBytes } from '../../runtime/crypto.ts';
import { fromBase32, toBase32 } from '../../runtime/ids.ts';
import type { User } from './organization.ts';
import { activateReady, findUser, updateEmailConfirmed } from './organizations.queries.ts';

export type ConfirmDesk = { database: Database; keyring: Keyring; clock: Clock };

/** Whose link it is, confirmed now or before; null when the link is not ours, or too old, or of another address. */
export async function confirmEmail(desk: ConfirmDesk, token: string): Promise<{ email: string } | null> {
  const [user = '', until = '', signature = ''] = token.split('.');
  const userId = fromBase32(user);
  if (!userId || !/^\d{1,12}$/.test(until) || Number(until) * 1_000 < desk.clock.now().getTime()) return null;
  return desk.database.transaction(async (tx) => {
    const user = await findUser(tx, userId);
    if (!user || !isSigned(desk.keyring, token, user.email, signature)) return null;
    await updateEmailConfirmed(tx, userId);
    await activateReady(tx, user.mainOrganizationId);
    return { email: user.email };
  });
}

const linkDays = 7;

/** Posts the link that proves an address is read by whoever says so. */
export function mailConfirmation(tx: Tx, desk: ConfirmDesk & { baseUrl: string }, user: User): Promise<void> {
  const until = Math.floor(desk.clock.now().getTime() / 1_000) + linkDays * 86_400;
  const unsigned = `${toBase32(user.id)}.${until}`;
  const link = `${desk.baseUrl}/confirm-email/${unsigned}.${sign(desk.keyring, unsigned, user.email)}`;
  return mail(tx, [
    {
      organizationId: user.mainOrganizationId,
      recipient: user.email,
      subject: 'Confirme o seu e-mail no Recado',
      body: `Olá, ${user.name}!

Confirme o seu e-mail abrindo este endereço (vale por ${linkDays} dias):

${link}

Se não foi você quem criou a conta, ignore esta mensagem.`,
    },
  ]);
}

const isSigned = (keyring: Keyring, token: string, email: string, signature: string) =>
  sameBytes(Buffer.from(signature), Buffer.from(sign(keyring, token.slice(0, token.lastIndexOf('.')), email)));

/** The address is part of it: a link to an address that was changed since proves nothing. */
const sign = (keyring: Keyring, unsigned: string, email: string) =>
  hmacSha256(keyring.links, `confirm-email ${unsigned} ${email}`).toString('base64url');
