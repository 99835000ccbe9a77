import { Anchor, Button, Drawer, Group, Pill, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { Status } from '../ui/status.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { words as common } from '../ui/words.ts';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './audience-people.module.css';
import { words } from './wizard-words.ts';

type Audience = { tags: string[]; anyTags: string[]; excludeTags: string[] };
type Props = { audience: Audience; total: number; opened: boolean; onClose: () => void };

/** Who stands behind a number. */
export function AudiencePeople({ audience, total, opened, onClose }: Props) {
  const t = useWords(words);
  const c = useWords(common);
  const { number } = useFormats();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t.people(number(total), total === 1)}
      closeButtonProps={{ 'aria-label': c.close }}
    >
      <People audience={audience} />
    </Drawer>
  );
}

function People({ audience }: Pick<Props, 'audience'>) {
  const t = useWords(words);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['/campaigns/audience', audience],
    queryFn: ({ pageParam, signal }) =>
      call(
        'post',
        '/campaigns/audience',
        { body: { ...audience, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  if (error && !data) return <Trouble error={error} again={() => void refetch()} />;
  if (!data) return [0, 1, 2, 3, 4].map((n) => <Skeleton key={n} height={34} my={10} />);
  return (
    <Stack>
      <ul className={classes.people}>
        {data.pages
          .flatMap((page) => page.data)
          .map(({ phone, name, tags, optedOut }) => (
            <li key={phone}>
              <div>
                <Anchor component={Link} to={`/contacts/${phone}`} size="sm" fw={540} c="inherit">
                  {name ?? phone}
                </Anchor>
                {name && (
                  <Text size="xs" c="dimmed" className="figures">
                    {phone}
                  </Text>
                )}
              </div>
              <Group gap={4} justify="flex-end">
                {optedOut && <Status tone="warn">{t.refuses}</Status>}
                {tags.slice(0, 3).map((tag) => (
                  <Pill key={tag} size="xs">
                    {tag}
                  </Pill>
                ))}
              </Group>
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.morePeople}
        </Button>
      )}
    </Stack>
  );
}
