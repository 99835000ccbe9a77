import type { Message } from '../world/messages.ts';
import type { Template } from '../world/templates.ts';
import type { PlannedStep } from '../world/witness.ts';
import type { World } from '../world/world.ts';
import type { Entry, Platform, StoredMessage, StoredStep, StoredTemplate } from './entries.ts';
import type { UnderWay } from './under-way.ts';

/** The whole world as lines, in an order in which each finds what it refers to. */
export function* snapshot(world: World, underWay: UnderWay): Generator<Entry> {
  yield { boot: world.ids.bootSeconds, platform: platformOf(world) };
  for (const flow of world.flows.all()) yield { flow };
  yield { deletedNames: [...world.templates.deleted] };
  for (const template of world.templates.all()) yield { template: storedTemplate(template) };
  yield* peopleEntries(world);
  for (const { bytes: _, sha256: __, ...media } of world.media.all()) yield { media };
  yield { tallies: world.tallies.stored(), traffic: world.tallies.traffic.stored() };
  const recent = world.messages.all();
  const known = new Set(recent);
  const older = underWay.messages().filter((message) => !known.has(message));
  for (const message of [...older, ...recent]) {
    const steps = underWay.stepsOf(message.id).map(storedStep);
    yield { message: storedMessage(message), ...(steps.length > 0 ? { planned: { id: message.id, steps } } : {}) };
  }
  for (const [id, post] of underWay.posts) yield { post: { id, ...post } };
}

function* peopleEntries({ people }: World): Generator<Entry> {
  for (const [digits, person] of people.entries()) yield { person: { digits, person } };
  for (const wrote of people.lastInbounds()) yield { wrote };
  for (const preference of people.preferences()) yield { preference };
}

export function platformOf({ app, accounts, groups }: World): Platform {
  return {
    app,
    accounts: [...accounts.accounts.values()],
    numbers: [...accounts.numbers.values()].map((number) => ({ ...number, blockedUsers: [...number.blockedUsers] })),
    ...accounts.storedTokens(),
    groups: groups.all(),
  };
}

export function storedTemplate({ shape: _, ...kept }: Template): StoredTemplate {
  return kept;
}

export function storedMessage({ number, template, ...kept }: Message): StoredMessage {
  return { ...kept, numberId: number.id, templateId: template?.id };
}

export function storedStep({ status, at, copies, dueAt }: PlannedStep): StoredStep {
  return { status, at, copies, dueAt };
}
