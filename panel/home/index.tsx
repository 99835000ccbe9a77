import { Grid, Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useMe } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { Page } from '../ui/page.tsx';
import { useWords } from '../words/index.tsx';
import { AttentionList } from './attention-list.tsx';
import { Charts } from './charts.tsx';
import { FigureRow } from './figures.tsx';
import { Numbers } from './numbers.tsx';
import { Steps } from './steps.tsx';
import { words } from './words.ts';

const bringForm = () => import('./send-message.tsx');
/** Its fields and lists are half of the page's weight, and the figures need not wait for them. */
const SendMessage = lazy(bringForm);

/** What needs a person first, then how the business is doing. */
export function HomePage() {
  const t = useWords(words);
  const { user, can } = useMe();
  // It stands below what is asked first, and is on its way meanwhile.
  useEffect(() => void bringForm(), []);
  const { data: attention, isPending } = useRead('/attention', {});
  const { isPending: numbersPend } = useRead('/numbers', {});
  // What stands above decides where the rest stands: nothing is seen until it cannot be pushed down any more.
  const isSettled = !isPending && !numbersPend;
  const send = (
    <Suspense fallback={<Skeleton height={424} radius="lg" />}>
      <SendMessage />
    </Suspense>
  );
  const isNew = attention?.steps.some(({ done }) => !done) ?? false;
  return (
    <Page title={t.hello(user.name.split(' ')[0] ?? user.name)} name={t.title}>
      <Stack gap="lg" aria-busy={!isSettled} style={isSettled ? {} : { visibility: 'hidden' }}>
        {attention && attention.items.length > 0 && <AttentionList items={attention.items} />}
        <FigureRow />
        {isNew && attention && (
          <Grid gap="lg" align="flex-start">
            <Grid.Col span={{ base: 12, md: 6 }}>
              <Stack gap="lg">
                <Steps steps={attention.steps} />
                <Numbers />
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 6 }}>{can.includes('sendMessage') && send}</Grid.Col>
          </Grid>
        )}
        <Charts />
        {attention && !isNew && <Numbers />}
        {attention && !isNew && can.includes('sendMessage') && send}
      </Stack>
    </Page>
  );
}
