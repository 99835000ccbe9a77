import { Stack, TagsInput } from '@mantine/core';
import { useRead } from '../api/queries.ts';
import { useFormats, useWords } from '../words/index.tsx';
import type { StepProps } from './campaign-draft.ts';
import { words } from './wizard-words.ts';

const kinds = ['tags', 'anyTags', 'excludeTags'] as const;

/** Tags that contacts must have, may have, or must not have. */
export function ChooseTags({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const t = useWords(words);
  const formats = useFormats();
  const { data } = useRead('/tags', {});
  const counts = new Map(data?.data.map(({ tag, contacts }) => [tag, contacts]));
  return (
    <Stack gap="sm">
      {kinds.map((kind) => (
        <TagsInput
          key={kind}
          label={t[kind]}
          description={kind === 'tags' ? t.tagsHow : undefined}
          value={draft[kind]}
          onChange={(next) => change({ [kind]: next })}
          data={[...counts.keys()]}
          placeholder={counts.size === 0 ? t.noTags : undefined}
          maxTags={20}
          renderOption={({ option }) => (
            <>
              {option.value} <small className="figures">{formats.number(counts.get(option.value) ?? 0)}</small>
            </>
          )}
        />
      ))}
    </Stack>
  );
}
