import type { ErrorName } from '@recado/contract/errors.ts';
import type { ComposedMessage } from './compose-content.ts';
import type { SendFacts } from './messages.queries.ts';

/** What a dry run shows for a rule that lets the message pass. */
export type Passing = { composed: ComposedMessage; facts: SendFacts; marketingPerDay: number };

export type PersonRule = {
  /** The name of its check. */
  check: string;
  refusal: ErrorName;
  /** Whether the claim judges it again: it is part of `standing_refusal`. */
  isJudgedAgain: boolean;
  passes(passing: Passing): string;
};

/**
 * The words for the rules of contacts/sending-rules.sql, in their order. The rules themselves are written only there; a
 * rule without a line here is judged all the same, and a test names it.
 */
export const personRules: readonly PersonRule[] = [
  {
    check: 'window',
    refusal: 'CONVERSATION_WINDOW_CLOSED',
    isJudgedAgain: true,
    passes: ({ composed, facts }) =>
      composed.type === 'TEMPLATE' ? anyWindow : `aberta até ${facts.windowUntil?.toISOString() ?? ''}`,
  },
  {
    check: 'optOut',
    refusal: 'RECIPIENT_OPTED_OUT',
    isJudgedAgain: true,
    passes({ facts }) {
      if (!facts.optedOutAt) return 'a pessoa recebe mensagens';
      return facts.wroteSince ? 'a pessoa escreveu depois de sair' : 'códigos passam';
    },
  },
  {
    check: 'frequency',
    refusal: 'MARKETING_FREQUENCY_EXCEEDED',
    isJudgedAgain: false,
    passes: ({ composed, marketingPerDay }) =>
      composed.template?.category === 'MARKETING' ? `no máximo ${marketingPerDay} em 24 horas` : 'não é marketing',
  },
];

export const anyWindow = 'template: não depende da janela';
