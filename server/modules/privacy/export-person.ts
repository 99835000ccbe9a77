import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import { recordAct } from '../../audit/index.ts';
import { chatAddress, findContact, keysOfPerson, presentContact, readOptOut, readPhone } from '../contacts/index.ts';
import { publicMessageId } from '../messages/index.ts';
import type { Caller, PrivacyDeps } from './erase-person.ts';
import {
  type ConsentTrace,
  type ConversationTrace,
  insertExportLog,
  knowsPerson,
  listConsentTraces,
  listConversationTraces,
  listMessageTraces,
  type MessageTrace,
} from './privacy.queries.ts';

/** What the organization holds of one person, and of nobody else. That it was asked for is journaled, by hash. */
export async function exportPerson(deps: PrivacyDeps, { organizationId, userId, principal }: Caller, written: string) {
  const { system } = deps.database;
  const phone = readPhone(written);
  const keys = phone ? await keysOfPerson(system, organizationId, phone.personKey) : [];
  const db = deps.database.organization(organizationId);
  const known = await Promise.all(keys.map((key) => knowsPerson(db, organizationId, key)));
  if (!phone || !known.some((one) => one.known)) throw refuse('PERSON_UNKNOWN');

  const most = limits.exportedMessages + 1;
  const of = async <T>(list: (key: string) => Promise<T[]>) => (await Promise.all(keys.map(list))).flat();
  const messages = (await of((key) => listMessageTraces(db, organizationId, key, most))).sort(newestFirst);
  const contact = await findContact(db, organizationId, phone.personKey);
  const hash = deps.erasures.hashOf(organizationId, phone.personKey);
  await deps.database.transaction(async (tx) => {
    await insertExportLog(tx, organizationId, hash, userId);
    await recordAct(tx, { act: 'person.exported', by: principal, organizationId, subject: hash });
  });
  return {
    contact: contact && presentContact(contact),
    conversations: (await of((key) => listConversationTraces(db, organizationId, key))).map(presentConversation),
    messages: messages.slice(0, limits.exportedMessages).map(presentTrace),
    optOut: await readOptOut(deps, organizationId, `+${phone.digits}`),
    consents: (await of((key) => listConsentTraces(db, organizationId, key))).map(presentConsent),
    exportedAt: deps.clock.now().toISOString(),
    truncated: messages.length > limits.exportedMessages,
  };
}

const newestFirst = (a: MessageTrace, b: MessageTrace) => b.createdAt.getTime() - a.createdAt.getTime();

function presentTrace(message: MessageTrace) {
  const ours = message.ours && chatAddress(message.ours);
  const theirs = message.theirs && chatAddress(message.theirs);
  return {
    id: publicMessageId(message.id),
    direction: message.inbound ? ('INBOUND' as const) : ('OUTBOUND' as const),
    messageType: message.type,
    templateName: message.templateName,
    body: message.body,
    status: message.status,
    sender: message.inbound ? theirs : ours,
    receiver: message.inbound ? ours : theirs,
    createdAt: message.createdAt.toISOString(),
  };
}

const presentConversation = ({ id, status, lastMessageAt, createdAt }: ConversationTrace) => ({
  id,
  status,
  lastMessageAt: lastMessageAt.toISOString(),
  createdAt: createdAt.toISOString(),
});

const presentConsent = (consent: ConsentTrace) => ({ ...consent, at: consent.at.toISOString() });
