import { Anchor, Stack, Text } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useMay } from '../api/me.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { AudiencePeople } from './audience-people.tsx';
import { audienceOf, type Draft } from './campaign-draft.ts';
import { words } from './wizard-words.ts';

/** How many an audience has, counted again while it is chosen. */
export function AudienceCount({ draft }: { draft: Draft }) {
  const t = useWords(words);
  const formats = useFormats();
  const mayNot = useMay()('estimatePhones');
  const [opened, { open, close }] = useDisclosure();
  const { tags, anyTags, excludeTags } = draft;
  const asked = audienceOf({ ...draft, values: [], fallback: '' });
  const [audience] = useDebouncedValue(asked, 200);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['/v1/campaigns/estimate', audience],
    queryFn: () => call('post', '/v1/campaigns/estimate', { body: { category: 'MARKETING', audience } }),
    placeholderData: keepPreviousData,
    enabled: mayNot === null,
  });
  if (mayNot) {
    return (
      <Text size="sm" c="dimmed">
        {mayNot}
      </Text>
    );
  }
  if (error) return <Trouble error={error} again={() => void refetch()} />;
  const isEverybody = tags.length + anyTags.length + excludeTags.length === 0;
  return (
    <Stack gap={2} role="status" aria-busy={isFetching}>
      {data && data.quantity > 0 ? (
        <Anchor component="button" type="button" fw={600} size="lg" className="figures" ta="left" onClick={open}>
          {t.people(formats.number(data.quantity), data.quantity === 1)}
          <span className="unseen">: {t.seePeople}</span>
        </Anchor>
      ) : (
        <Text fw={600} size="lg" className="figures">
          {data ? t.people(formats.number(0), false) : t.counting}
        </Text>
      )}
      <Text size="sm" c={data?.quantity === 0 ? 'var(--warn)' : 'dimmed'}>
        {data?.quantity === 0
          ? t.nobody
          : data?.optedOutCount
            ? t.silent(formats.number(data.optedOutCount))
            : isEverybody
              ? t.everybody
              : ' '}
      </Text>
      <AudiencePeople
        audience={{ tags, anyTags, excludeTags }}
        total={data?.quantity ?? 0}
        opened={opened}
        onClose={close}
      />
    </Stack>
  );
}
