import { useWords } from '../words/index.tsx';
import type { DraftStep } from './automation-draft.ts';
import { words } from './editor-words.ts';
import { useTemplates } from './use-templates.ts';

/** What a step does, in a line; null while nothing says it. */
export function useDescribeStep(): (step: DraftStep) => string | null {
  const t = useWords(words);
  const { byId } = useTemplates();
  return ({ kind, values }) => {
    switch (kind) {
      case 'wait':
        return values.amount.trim() === '' ? null : `${values.amount} ${t.waited[values.unit]}`;
      case 'message':
        return values.templateId ? (byId(values.templateId)?.name ?? '…') : null;
      case 'text':
        return values.body.trim() || null;
      case 'condition':
        return [t.when, t.whens[values.when], values.when === 'tagged' ? values.tag : ''].join(' ').trim();
      case 'tag': {
        const named = [...values.add.map((tag) => `+${tag}`), ...values.remove.map((tag) => `−${tag}`)];
        return named.length > 0 ? named.join(' ') : null;
      }
      case 'notify':
        return values.url || null;
      case 'handoff':
        return values.note || t.kindsHow.handoff;
    }
  };
}
