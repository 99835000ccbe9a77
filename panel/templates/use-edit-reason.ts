import { useRead } from '../api/queries.ts';
import { useFormats, useWords } from '../words/index.tsx';
import { words } from './standing-words.ts';

/** Why a template cannot be edited now, in words; null when it can, or while nobody knows. */
export function useEditReason(id: string): string | null {
  const t = useWords(words);
  const formats = useFormats();
  const { data } = useRead('/templates/{id}/standing', { params: { id } });
  if (!data?.edit.refusal) return null;
  const { refusal, againAt } = data.edit;
  return refusal === 'TEMPLATE_EDITS_SPENT' && againAt
    ? t.editsSpent(formats.dateTime(againAt))
    : t.editRefusals[refusal];
}
