import { parsedIfText, text } from '../../read-value.ts';
import type { Template } from '../../world/templates.ts';
import type { Edge, Edges } from '../edge.ts';
import { askedFields } from '../fields.ts';
import { refuse } from '../graph-error.ts';
import { nodeKinds } from '../known-fields.ts';
import { changeComponents, postComponents } from './change-components.ts';
import { categories, ttlOf } from './create-template.ts';
import { changeStatus, scheduleReview } from './review-template.ts';
import { templateNode } from './template-node.ts';
import { templateProblem, templateRefusal } from './template-refusal.ts';

const DAY_MS = 86_400_000;

/** Replaces all components and sends the template back to review. */
const editTemplate: Edge<Template> = (world, call, template) => {
  const { category, components, message_send_ttl_seconds } = call.params;
  if (!['APPROVED', 'REJECTED', 'PAUSED'].includes(template.status)) throw templateRefusal(2388039);
  const nowAt = world.timers.now();
  if (template.status === 'APPROVED' && components !== undefined) requireEditsLeft(template, nowAt);
  if (category !== undefined && category !== template.category) {
    if (template.status === 'APPROVED') throw templateProblem('The category of an approved template cannot change.');
    if (!categories.includes(text(category))) throw refuse.param(`category must be one of {${categories.join(', ')}}.`);
    template.category = text(category);
  }
  if (message_send_ttl_seconds !== undefined) template.ttlSeconds = ttlOf(message_send_ttl_seconds, template.category);
  if (components === undefined) {
    world.templates.save(template);
    return { success: true };
  }
  changeComponents(template, parsedIfText(components));
  template.editedAt.push(nowAt);
  template.status = 'PENDING';
  world.templates.save(template);
  postComponents(world, template);
  scheduleReview(world, template);
  return { success: true, id: template.id, name: template.name, category: template.category };
};

function requireEditsLeft(template: Template, nowAt: number): void {
  const since = (ms: number) => template.editedAt.filter((at) => nowAt - at < ms).length;
  if (since(DAY_MS) >= 1) throw templateRefusal(2388039, 'An approved template may be edited once in 24 hours.');
  if (since(30 * DAY_MS) >= 10)
    throw templateRefusal(2388039, 'An approved template may be edited 10 times in 30 days.');
}

export const templateEdges: Edges<Template> = {
  GET: (world, call, template) => templateNode(template, askedFields(world, call, nodeKinds.template)),
  POST: editTemplate,
  'POST unpause': (world, _call, template) => {
    if (template.status !== 'PAUSED') return { success: false, reason: 'The template is not paused.' };
    changeStatus(world, template, 'APPROVED');
    return { success: true };
  },
  'GET compare': (_world, _call, template) => ({
    data: [
      { metric: 'BLOCK_RATE', type: 'RELATIVE', order_by_relative_metric: [template.id] },
      { metric: 'MESSAGE_SENDS', type: 'NUMBER_VALUES', number_values: [{ key: template.id, value: 0 }] },
      {
        metric: 'TOP_BLOCK_REASON',
        type: 'STRING_VALUES',
        string_values: [{ key: template.id, value: 'UNKNOWN_BLOCK_REASON' }],
      },
    ],
  }),
};
