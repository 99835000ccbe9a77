import { refuse } from '@recado/contract/refusal.ts';
import { recordAct } from '../../audit/index.ts';
import { bumpCache } from '../../database/cache-versions.ts';
import type { Tx } from '../../database/database.ts';
import { mail } from '../../mail/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { readPhone } from '../contacts/index.ts';
import { moveMainOrganization } from '../organizations/index.ts';
import type { SessionDeps } from './open-session.ts';
import { findPerson, type Notify, type Person, updatePerson } from './people.queries.ts';
import type { Self } from './second-factor.ts';

export type AskedMe = {
  name?: string;
  phone?: string | null;
  locale?: 'pt' | 'en';
  theme?: 'system' | 'light' | 'dark';
  notify?: Notify;
  mainOrganizationId?: Uuid;
};

/** The main organization is where the person's keys act: they follow within a second. */
export async function updateMe(deps: SessionDeps, self: Self, asked: AskedMe): Promise<void> {
  const phone = asked.phone === undefined ? undefined : readOwnPhone(asked.phone);
  await deps.database.transaction(async (tx) => {
    const before = await findPerson(tx, self.userId);
    await updatePerson(tx, self.userId, {
      name: asked.name?.trim() ?? null,
      phone,
      locale: asked.locale ?? null,
      theme: asked.theme ?? null,
      notify: asked.notify ?? null,
    });
    const { userId, principal } = self;
    if (phone !== undefined && phone !== before.phone) await mailAboutPhone(tx, before);
    if (asked.mainOrganizationId) {
      if (!(await moveMainOrganization(tx, userId, asked.mainOrganizationId))) throw refuse('ORGANIZATION_UNKNOWN');
      await bumpCache(tx, 'keys');
    }
    const { organizationId } = self;
    const detail = { changed: Object.keys(asked) };
    await recordAct(tx, { act: 'panel.updateMe', by: principal, organizationId, subject: userId, detail });
  });
}

function readOwnPhone(written: string | null): string | null {
  if (written === null) return null;
  const phone = readPhone(written.replaceAll(/[\s().-]/g, ''));
  if (!phone) throw refuse('INVALID_PHONE');
  return phone.digits;
}

/** A phone opens sessions by its codes: the person learns of a new one where they always did. */
const mailAboutPhone = (tx: Tx, { name, email, locale, mainOrganizationId }: Person) =>
  mail(tx, [
    {
      organizationId: mainOrganizationId,
      recipient: email,
      ...(locale === 'en'
        ? {
            subject: 'Your phone on Recado was changed',
            body: `Hello, ${name}!\n\nThe phone of your account was changed just now. Codes to sign in go to the new one.\n\nIf it was not you, change your password and end your other sessions at once.`,
          }
        : {
            subject: 'O celular da sua conta no Recado mudou',
            body: `Olá, ${name}!\n\nO celular da sua conta acaba de ser trocado. Códigos de acesso vão para o novo.\n\nSe não foi você, troque a senha e encerre as outras sessões agora.`,
          }),
    },
  ]);
