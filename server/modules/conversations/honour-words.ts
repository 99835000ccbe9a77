import type { Tx } from '../../database/database.ts';
import type { ChatNotice } from '../../provider/chats-port.ts';
import { type ConsentChange, type OptOutWordsOf, readOptOutWord, resumePeople, stopPeople } from '../contacts/index.ts';
import type { Fresh } from './receive-deps.ts';

/**
 * A person's own word, written or tapped, stops messages or takes the stop back; each is done in the order it
 * arrived. Answers the messages that were nothing but such a word. The answer to a confirmation is never one: there,
 * "Cancelar" is about the appointment.
 */
export async function honourWords(words: OptOutWordsOf, tx: Tx, fresh: readonly Fresh[]): Promise<Set<Fresh>> {
  const honoured = new Set<Fresh>();
  const changes: { wants: 'stop' | 'resume'; what: ConsentChange }[] = [];
  for (const one of fresh) {
    const spoken = one.confirms ? [] : wordsIn(one.notice);
    if (spoken.length === 0) continue;
    const known = await words.get(one.row.organizationId);
    const wants = spoken.map((text) => readOptOutWord(text, known)).find((word) => word !== null);
    if (!wants) continue;
    honoured.add(one);
    changes.push({ wants, what: journaled(one) });
  }
  for (const { wants, what } of changes) await (wants === 'stop' ? stopPeople(tx, [what]) : resumePeople(tx, [what]));
  return honoured;
}

/** A text as a whole; of a tap, the button's title and its payload. In a group nobody speaks to us alone. */
function wordsIn({ by, content, groupId }: ChatNotice): string[] {
  if (by !== 'person' || groupId !== null) return [];
  if (content.type === 'text') return [content.body];
  return content.type === 'tap' ? [content.title, content.id] : [];
}

function journaled({ row, notice }: Fresh): ConsentChange {
  return {
    organizationId: row.organizationId,
    personKey: row.personKey,
    at: row.at,
    toldAt: notice.at,
    source: notice.content.type === 'tap' ? 'BUTTON' : 'KEYWORD',
    phone: row.phone,
    numberId: row.numberId,
    text: row.body,
  };
}
