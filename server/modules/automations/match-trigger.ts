import type { TriggerConfig } from '@recado/contract/routes/automation-steps.ts';
import type { TakenSignal } from '../../events/index.ts';
import { plainWords } from '../../runtime/plain-words.ts';

/** Whether an event is one that this automation waits for. */
export function matchesTrigger(
  config: TriggerConfig | null,
  { kind, detail }: Pick<TakenSignal, 'kind' | 'detail'>,
  context: Record<string, unknown>,
): boolean {
  switch (kind) {
    case 'contact.tagged':
      return detail?.tag === config?.tag;
    case 'flow.replied':
      return detail?.flowId === config?.flowId;
    case 'message.received':
      return hasKeyword(config?.keywords ?? [], String(context.body ?? ''));
    default:
      return true;
  }
}

function hasKeyword(keywords: readonly string[], text: string): boolean {
  const words = plainWords(text);
  return keywords.length === 0 || keywords.some((keyword) => words.includes(plainWords(keyword)));
}
