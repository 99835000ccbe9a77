import { contentOf, type Message } from '../world/messages.ts';
import type { World } from '../world/world.ts';
import { digitsOf } from './save-person.ts';

export function describeState(world: World) {
  return {
    app: { id: world.app.id, callbackUrl: world.app.callback?.url ?? null },
    settings: world.settings,
    pending: world.pending,
    givenUp: world.outbox.givenUp,
    faults: world.faults.all(),
    accounts: [...world.accounts.accounts.values()].map((account) => ({
      id: account.id,
      name: account.name,
      status: account.status,
      numbers: world.accounts.numbersOf(account.id).map((number) => ({
        id: number.id,
        phone: `+${number.digits}`,
        displayName: number.verifiedName,
        status: number.status,
        qualityRating: number.qualityRating,
        tier: number.tier,
      })),
      templates: world.templates.of(account.id).map(({ id, name, language, category, status }) => ({
        id,
        name,
        language,
        category,
        status,
      })),
      flows: world.flows.of(account.id).map(({ id, name, status }) => ({ id, name, status })),
    })),
  };
}

/** What one person's phone holds, oldest first. */
export function personMessages(world: World, phone: string) {
  const waId = world.people.waId(digitsOf(phone));
  return { data: world.messages.of(waId).map(presentMessage) };
}

function presentMessage(message: Message) {
  return {
    id: message.id,
    direction: message.direction,
    numberId: message.number.id,
    businessPhone: `+${message.number.digits}`,
    waId: message.waId,
    type: message.type,
    at: new Date(message.at).toISOString(),
    status: message.status,
    errorCode: message.errorCode ?? null,
    templateName: message.template?.name ?? null,
    content: contentOf(message),
  };
}
