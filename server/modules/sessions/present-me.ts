import { sessionRoutes } from '@recado/contract/panel/index.ts';
import type { Me, severities } from '@recado/contract/panel/me.ts';
import { type Role, reaches, roles } from '@recado/contract/permissions.ts';
import type { Static } from 'typebox';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Language } from '../../runtime/language.ts';
import type { Organization } from '../organizations/index.ts';
import type { SessionDeps } from './open-session.ts';
import { findPerson, listBelongings, type Person, readRequirement } from './people.queries.ts';
import { csrfTokenOf } from './session.ts';

export type Seat = { userId: Uuid; organizationId: Uuid; token: string; language: Language };

/** Who is signed in, where, and what they may do: all that the shell of the panel needs before its first page. */
export async function presentMe(deps: SessionDeps, seat: Seat): Promise<Static<typeof Me>> {
  const { system } = deps.database;
  const [person, belongings, organization, { requiresSecondFactor }] = await Promise.all([
    findPerson(system, seat.userId),
    listBelongings(system, seat.userId),
    deps.organizations.get(seat.organizationId),
    readRequirement(system, seat.organizationId),
  ]);
  const here = belongings.find(({ id }) => id === seat.organizationId);
  invariant(here, 'a session acts where its person is a member');
  return {
    user: { ...presentPerson(person), phoneCodes: deps.sendsCodes ?? false },
    organization: { ...presentOrganization(organization), name: here.name, role: here.role, requiresSecondFactor },
    organizations: belongings,
    can: allowed[here.role],
    csrfToken: csrfTokenOf(deps.keyring, seat.token),
    notices: noticesOf(person, organization, requiresSecondFactor, seat.language),
    phoneUrl: organization.sandbox ? deps.sandboxPhoneUrl : deps.phoneUrl,
  };
}

const presentPerson = ({ passwordHash, emailConfirmed: _, phone, ...person }: Person) => ({
  ...person,
  phone: phone === null ? null : `+${phone}`,
  hasPassword: passwordHash !== null,
});

const presentOrganization = ({ id, timeZone, features, planId, activated, sandbox, suspended }: Organization) => ({
  id,
  timeZone,
  features: [...features],
  plan: planId,
  activated,
  sandbox,
  suspended,
});

/** Worked out once: what each role may call follows from the contract alone. */
const allowed = Object.fromEntries(roles.map((role) => [role, operationsOf(role)])) as Record<Role, string[]>;

function operationsOf(role: Role): string[] {
  return Object.entries(sessionRoutes()).flatMap(([id, line]) => (line.role && reaches(role, line.role) ? [id] : []));
}

type Notice = { key: string; severity: (typeof severities)[number]; title: string; href: string | null };

function noticesOf(
  person: Person,
  { suspended, suspendedReason }: Organization,
  requiresSecondFactor: boolean,
  language: Language,
): Notice[] {
  const wordsIn = (pt: string, en: string) => (language === 'en' ? en : pt);
  const notices: (Notice | false)[] = [
    suspended && {
      key: 'suspended',
      severity: 'critical',
      title: `${wordsIn('A organização está suspensa', 'The organization is suspended')}${suspendedReason ? `: ${suspendedReason}` : '.'}`,
      href: null,
    },
    requiresSecondFactor &&
      !person.secondFactor && {
        key: 'second_factor_required',
        severity: 'critical',
        title: wordsIn(
          'A organização exige o segundo fator. Ative-o para continuar.',
          'The organization requires a second factor. Set it up to go on.',
        ),
        href: '/panel/me',
      },
    !person.emailConfirmed && {
      key: 'email_unconfirmed',
      severity: 'warning',
      title: wordsIn(
        'Confirme o seu e-mail pelo link que enviamos.',
        'Confirm your e-mail with the link that we sent to you.',
      ),
      href: null,
    },
  ];
  return notices.filter((notice) => notice !== false);
}
