import { Cache } from '../../../database/cache.ts';
import type { CacheVersions } from '../../../database/cache-versions.ts';
import type { Db } from '../../../database/database.ts';
import { compileChain } from '../../../runtime/expressions/chain-matcher.ts';
import { foldText } from '../../../runtime/fold-text.ts';
import type { TemplateButton, TemplateStructure } from '../template.ts';
import { listEnabledPatterns } from './moderation.queries.ts';
import type { ModerationFamily, ModerationPattern } from './moderation-patterns.ts';

export type Finding = { rule: string; family: ModerationFamily };

/** Looks for texts that are not allowed. The patterns are the operator's and may change while we run. */
export type Moderation = { find(text: string): Promise<Finding | null> };

export function cacheModeration(system: Db, versions: CacheVersions): Moderation {
  const lists = new Cache('templates', versions, 1, async () =>
    (await listEnabledPatterns(system)).map(compilePattern),
  );
  return {
    async find(text) {
      const folded = foldText(text);
      const found = (await lists.get('all')).find(({ pattern }) => pattern.test(folded));
      return found ? { rule: found.name, family: found.family } : null;
    },
  };
}

/** Throws where the pattern is no regular expression. */
export function compilePattern({ name, family, pattern }: Omit<ModerationPattern, 'example'>) {
  return { name, family, pattern: compileChain(pattern) };
}

/** Everything a person would read or open. */
export function textsOf({ header, body, footer, buttons, carousel }: TemplateStructure): string {
  const cards = carousel?.cards ?? [];
  return [
    header?.type === 'TEXT' ? header.text : '',
    body,
    footer ?? '',
    ...cards.map((card) => card.body),
    ...[...buttons, ...cards.flatMap((card) => card.buttons)].flatMap(textsOfButton),
  ].join('\n');
}

const textsOfButton = (button: TemplateButton) => ('url' in button ? [button.text, button.url] : [button.text]);
