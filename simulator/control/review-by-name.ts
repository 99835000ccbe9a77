import { changeCategory, changeQuality, changeStatus } from '../protocol/templates/review-template.ts';
import { optionalText } from '../read-value.ts';
import type { World } from '../world/world.ts';
import { ControlError } from './control-error.ts';

/** A verdict by hand; takes the automatic review back. Without a body, approves. */
export function reviewByName(world: World, name: string, body: Record<string, unknown>) {
  const language = optionalText(body.language);
  const accountId = optionalText(body.accountId);
  const found = world.templates
    .named(name)
    .filter((template) => language === undefined || template.language === language)
    .filter((template) => accountId === undefined || template.accountId === accountId);
  if (found.length === 0) throw new ControlError(`no template ${name}`, 404);
  const [status, category, quality] = [body.status, body.category, body.quality].map(optionalText);
  const verdict = status ?? (category === undefined && quality === undefined ? 'APPROVED' : undefined);
  for (const template of found) {
    world.templates.cancelReview(template.id);
    if (category !== undefined && category !== template.category) changeCategory(world, template, category);
    if (quality !== undefined) changeQuality(world, template, quality);
    if (verdict !== undefined) changeStatus(world, template, verdict, optionalText(body.reason));
  }
  return {
    data: found.map(({ id, accountId: owner, status: now, category: kind, qualityScore }) => ({
      id,
      accountId: owner,
      status: now,
      category: kind,
      quality: qualityScore,
    })),
  };
}
