import { optionalText, text } from '../../read-value.ts';
import { postNotice } from '../../webhooks/post-change.ts';
import type { Template } from '../../world/templates.ts';
import type { World } from '../../world/world.ts';

/** The automatic review: approves after a while, unless the text is one that reviewers always send back. */
export function scheduleReview(world: World, template: Template): void {
  if (!world.settings.autoReview) return;
  const cancel = world.timers.after(world.settings.reviewMs, () => {
    if (/\}\}\s*\{\{/.test(template.shape.bodyText)) changeStatus(world, template, 'REJECTED', 'INVALID_FORMAT');
    else changeStatus(world, template, 'APPROVED');
  });
  world.templates.holdReview(template.id, cancel);
}

/** A verdict, or any later change of status, sent to the callback. */
export function changeStatus(world: World, template: Template, status: string, reason?: string): void {
  world.templates.cancelReview(template.id);
  template.status = status;
  template.rejectedReason = status === 'REJECTED' ? (reason ?? 'INVALID_FORMAT') : 'NONE';
  world.templates.save(template);
  postNotice(world, template.accountId, 'message_template_status_update', {
    event: status,
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
    message_template_category: template.category,
    reason: optionalText(reason) ?? template.rejectedReason,
    ...extraOf(world, status, template.rejectedReason),
  });
}

function extraOf(world: World, status: string, reason: string): Record<string, unknown> {
  if (status === 'PAUSED') {
    return { other_info: { title: 'FIRST_PAUSE', description: 'Paused for 3 hours because of low quality.' } };
  }
  if (status === 'DISABLED') {
    return { disable_info: { disable_date: Math.floor(world.timers.now() / 1000) } };
  }
  if (status !== 'REJECTED' || reason !== 'INVALID_FORMAT') return {};
  return {
    rejection_info: {
      reason: 'The template has variables placed next to each other or a format that reviewers do not accept.',
      recommendation: 'Put words between the variables and give each of them a clear context.',
    },
  };
}

export function changeCategory(world: World, template: Template, category: string): void {
  const previous = template.category;
  template.previousCategory = previous;
  template.category = category;
  world.templates.save(template);
  postNotice(world, template.accountId, 'template_category_update', {
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
    previous_category: previous,
    new_category: category,
  });
}

export function changeQuality(world: World, template: Template, score: string): void {
  const previous = text(template.qualityScore);
  template.qualityScore = score;
  template.qualityAt = world.timers.now();
  world.templates.save(template);
  postNotice(world, template.accountId, 'message_template_quality_update', {
    previous_quality_score: previous,
    new_quality_score: score,
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
  });
}
