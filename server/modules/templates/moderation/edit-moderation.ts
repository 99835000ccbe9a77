import { bumpCache } from '../../../database/cache-versions.ts';
import type { Database, Tx } from '../../../database/database.ts';
import { splitChain } from '../../../runtime/expressions/chain-matcher.ts';
import { findSlowness } from '../../../runtime/expressions/find-slowness.ts';
import { foldText } from '../../../runtime/fold-text.ts';
import { compilePattern } from './moderate-template.ts';
import { enablePattern, listPatterns, removePattern, savePattern, seedPatterns } from './moderation.queries.ts';
import { type ModerationPattern, moderationPatterns } from './moderation-patterns.ts';

/** The operator's hand on the patterns. What ships is switched off and on again; the rest is added and removed. */
export const editModeration = (database: Database) => ({
  list: () => listPatterns(database.system),
  add: (pattern: ModerationPattern) =>
    database.transaction(async (tx) => {
      requireMatch(pattern);
      requireOnePass(pattern);
      const saved = (await savePattern(tx, pattern)) ?? null;
      if (!saved) throw new Error(`"${pattern.name}" is the name of a pattern that ships`);
      await bumpCache(tx, 'templates');
      return saved;
    }),
  /** False when there is no such pattern. */
  remove: (name: string) =>
    database.transaction(async (tx) => {
      const found = (await removePattern(tx, name)) ?? (await enablePattern(tx, name, false));
      if (found) await bumpCache(tx, 'templates');
      return found !== null;
    }),
  restore: (name: string) =>
    database.transaction(async (tx) => {
      const found = await enablePattern(tx, name, true);
      if (found) await bumpCache(tx, 'templates');
      return found !== null;
    }),
});

export const seedModeration = (tx: Tx) => seedPatterns(tx, moderationPatterns);

/** A pattern that does not find its own example would never find anything. */
function requireMatch(pattern: ModerationPattern): void {
  if (!compilePattern(pattern).pattern.test(foldText(pattern.example))) {
    throw new Error(`the pattern does not find its own example: "${pattern.example}"`);
  }
}

/** Texts of every organization are held against it: none may take more than one pass. */
function requireOnePass({ pattern }: ModerationPattern): void {
  for (const { source } of splitChain(pattern).flat()) {
    const slowness = findSlowness(source, 's');
    if (slowness) throw new Error(`"${source}" may take very long over some texts: ${slowness}`);
  }
}
