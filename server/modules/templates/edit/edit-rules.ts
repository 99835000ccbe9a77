import { limits } from '@recado/contract/limits.ts';
import type { editRefusals } from '@recado/contract/panel/templates.ts';
import type { Template, TemplateStructure } from '../template.ts';

export type EditRefusal = (typeof editRefusals)[number];

/** What an edit depends on beside the template itself. */
export type EditFacts = {
  isOurs: boolean;
  /** When it was edited from here, in any order. */
  editedAt: readonly Date[];
  now: Date;
};

const dayMs = 86_400_000;

/** Why a template cannot be edited now, by the rules of the platform; null when it can. */
export function judgeEdit(
  { platformStatus, structure, category }: Pick<Template, 'platformStatus' | 'structure' | 'category'>,
  { isOurs, editedAt, now }: EditFacts,
): { refusal: EditRefusal | null; againAt: Date | null } {
  // The text of a code is the platform's.
  const isFixed = category === 'AUTHENTICATION' || !isWritable(structure);
  if (!isOurs || isFixed) return { refusal: 'TEMPLATE_MADE_ELSEWHERE', againAt: null };
  if (platformStatus === 'PENDING' || platformStatus === 'DISABLED') {
    return { refusal: 'TEMPLATE_IN_REVIEW', againAt: null };
  }
  const againAt = platformStatus === 'APPROVED' ? editsSpentUntil(editedAt, now) : null;
  return { refusal: againAt ? 'TEMPLATE_EDITS_SPENT' : null, againAt };
}

/** Null while an edit is left. */
function editsSpentUntil(editedAt: readonly Date[], now: Date): Date | null {
  const newest = editedAt.map((at) => at.getTime()).sort((a, b) => b - a);
  const ends = [
    endOf(newest[limits.templateEditsPerDay - 1], dayMs),
    endOf(newest[limits.templateEditsPerMonth - 1], 30 * dayMs),
  ].filter((end) => end > now.getTime());
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

const endOf = (at: number | undefined, spanMs: number) => (at === undefined ? 0 : at + spanMs);

/** An edit replaces every part, so there may be none that a draft of ours cannot have. */
function isWritable({ header, names, unsupported, carousel, buttons }: TemplateStructure): boolean {
  const cards = carousel?.cards ?? [];
  return (
    unsupported === undefined &&
    names === undefined &&
    header?.type !== 'VIDEO' &&
    header?.type !== 'LOCATION' &&
    cards.every(({ mediaType, mediaUrl, body }) => mediaType !== 'VIDEO' && mediaUrl !== '' && !body.includes('{{')) &&
    buttons.every((button) => button.type !== 'FLOW' || button.flowId !== '')
  );
}
