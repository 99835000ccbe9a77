import { scheduleReview } from '../protocol/templates/review-template.ts';
import { userIdOf } from '../world/people.ts';
import { templateShape } from '../world/template-shape.ts';
import type { PlannedStep } from '../world/witness.ts';
import type { World } from '../world/world.ts';
import type { Entry, Platform, StoredMessage, StoredTemplate } from './entries.ts';
import type { MediaFiles } from './media-files.ts';
import type { UnderWay } from './under-way.ts';

export interface Recalled {
  world: World;
  underWay: UnderWay;
  media: MediaFiles;
}

type Whole = Required<Entry>;
type Apply = { [Kind in keyof Whole]: (recalled: Recalled, value: Whole[Kind]) => void };

/** What each kind of line means to the world. */
const apply: Apply = {
  boot: ({ world }, seconds) => world.ids.continueAfter(seconds),
  platform: ({ world }, platform) => recallPlatform(world, platform),
  template: ({ world }, kept) => recallTemplate(world, kept),
  templateDeleted: ({ world }, id) => {
    const template = world.templates.get(id);
    if (template) world.templates.delete(template);
  },
  deletedNames: ({ world }, names) => {
    for (const name of names) world.templates.deleted.add(name);
  },
  flow: ({ world }, flow) => world.flows.save(flow),
  flowDeleted: ({ world }, id) => world.flows.delete(id),
  person: ({ world }, { digits, person }) => void world.people.save(digits, person),
  wrote: ({ world }, { numberId, waId, at }) => world.people.wrote(numberId, waId, at),
  preference: ({ world }, { accountId, waId, value }) => world.people.setPreference(accountId, waId, value),
  message: ({ world }, kept) => recallMessage(world, kept),
  seen: ({ world }, id) => {
    const message = world.messages.find(id);
    if (message) message.status = 'read';
  },
  planned: ({ world, underWay }, { id, steps }) => {
    const message = world.messages.find(id);
    if (message)
      underWay.plan(
        message,
        steps.map((step) => ({ message, ...step })),
      );
  },
  told: ({ world, underWay }, told) => {
    for (const [id, status, at, copies] of told) {
      const message = world.messages.find(id);
      if (!message) continue;
      world.ladder.note(message, status, at);
      underWay.report({ message, status, at, copies });
    }
  },
  heard: ({ underWay }, heard) => {
    for (const [id, status] of heard) underWay.acknowledge(id, status);
  },
  post: ({ underWay }, { id, url, body }) => void underWay.addPost(url, body, id),
  posted: ({ underWay }, id) => void underWay.posts.delete(id),
  media: ({ world, media }, kept) => {
    const bytes = media.read(kept.id);
    if (bytes) world.media.add({ ...kept, bytes });
  },
  mediaDeleted: ({ world }, id) => world.media.delete(id),
  clicked: ({ world }, { templateId, at, label }) => world.tallies.countClick(templateId, at, label),
  tallies: ({ world }, stored) => world.tallies.recall(stored),
  traffic: ({ world }, stored) => world.tallies.traffic.recall(stored),
  templates: ({ world }, kept) => {
    for (const template of kept) recallTemplate(world, template);
  },
  deletedTemplates: (recalled, names) => apply.deletedNames(recalled, names),
  flows: ({ world }, flows) => {
    for (const flow of flows) world.flows.save(flow);
  },
};

export function recall(recalled: Recalled, entry: Entry): void {
  for (const kind of Object.keys(entry)) {
    if (isKind(kind)) applyOne(recalled, kind, entry as Whole);
  }
}

const isKind = (word: string): word is keyof Whole => Object.hasOwn(apply, word);

function applyOne<Kind extends keyof Whole>(recalled: Recalled, kind: Kind, entry: Whole): void {
  apply[kind](recalled, entry[kind]);
}

function recallPlatform(world: World, platform: Platform): void {
  const { app, accounts, numbers, tokens, expiredTokens, groups = [] } = platform;
  Object.assign(world.app, app);
  for (const account of accounts) world.accounts.accounts.set(account.id, account);
  for (const kept of numbers) {
    const { id, accountId, digits, verifiedName } = kept;
    // Messages hold the number they belong to: it is changed, not replaced.
    const number = world.accounts.numbers.get(id) ?? world.accounts.addNumber(id, accountId, digits, verifiedName);
    Object.assign(number, kept, { blockedUsers: new Set(kept.blockedUsers) });
  }
  world.accounts.recallTokens(tokens, expiredTokens);
  for (const { id } of world.groups.all()) world.groups.delete(id);
  for (const group of groups) world.groups.save(group);
}

function recallTemplate(world: World, kept: StoredTemplate): void {
  const known = world.templates.get(kept.id);
  const changed = { ...kept, shape: templateShape(kept.components) };
  world.templates.save(known ? Object.assign(known, changed) : changed);
}

function recallMessage(world: World, { numberId, templateId, ...kept }: StoredMessage): void {
  const number = world.accounts.numbers.get(numberId);
  if (!number) return;
  const template = templateId === undefined ? undefined : world.templates.get(templateId);
  // Older memories do not say how the person was addressed, nor when each status was.
  const { userId = userIdOf(kept.waId), phoneHidden = false, toldAt = [] } = kept;
  world.messages.add({
    ...kept,
    userId,
    phoneHidden,
    toldAt,
    groupId: kept.groupId,
    opaque: kept.opaque,
    errorCode: kept.errorCode,
    number,
    template,
  });
}

/** Goes on with what a stop cut short: reviews begin again, statuses come when they are due, notifications leave. */
export function goOn({ world, underWay }: Recalled): void {
  for (const template of world.templates.all()) if (template.status === 'PENDING') scheduleReview(world, template);
  const wasReported = ({ message, status }: PlannedStep) => message.told.includes(status);
  const steps = underWay.steps();
  for (const step of steps) if (!wasReported(step)) world.ladder.resume(step);
  world.ladder.repeat(steps.filter(wasReported));
  for (const [id, { url, body }] of underWay.posts) world.outbox.resumePost(id, url, body);
}
