import { Button, Drawer, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Item } from '../api/paths.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import { words } from './words.ts';

type Ready = Item<'/v1/templates/library'>;

/** Templates that the platform wrote and approved beforehand. */
export function Library({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords(words);
  const c = useWords(common);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 250);
  const [chosen, setChosen] = useState<Ready | null>(null);
  const { data, error, refetch } = useRead(
    '/v1/templates/library',
    { query: search ? { search } : {} },
    { enabled: opened },
  );
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t.chooseTitle}
      closeButtonProps={{ 'aria-label': c.close }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t.chooseHow}
        </Text>
        <TextInput
          aria-label={t.searchLibrary}
          placeholder={t.searchLibrary}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {error && <Trouble error={error} again={() => void refetch()} />}
        {data?.data.length === 0 && <Text size="sm">{t.noLibrary}</Text>}
        {data?.data.map((ready) =>
          chosen?.libraryName === ready.libraryName ? (
            <TakeForm key={ready.libraryName} ready={ready} onTaken={onClose} />
          ) : (
            <Group
              key={`${ready.libraryName} ${ready.language}`}
              justify="space-between"
              wrap="nowrap"
              align="flex-start"
            >
              <div>
                <Text size="sm" fw={550}>
                  {ready.libraryName} · {t.categories[ready.category]}
                </Text>
                <Text size="sm" c="dimmed">
                  {ready.body}
                </Text>
              </div>
              <Button size="xs" variant="default" flex="none" onClick={() => setChosen(ready)}>
                {t.take}
              </Button>
            </Group>
          ),
        )}
      </Stack>
    </Drawer>
  );
}

function TakeForm({ ready, onTaken }: { ready: Ready; onTaken: () => void }) {
  const t = useWords(words);
  const toast = useToast();
  const navigate = useNavigate();
  const [name, setName] = useState(ready.libraryName);
  const [targets, setTargets] = useState<string[]>(ready.buttons.map(() => ''));
  const { mutate, isPending, error } = useWrite('post', '/v1/templates/library', {
    refreshes: ['/v1/templates'],
    onSuccess: ({ id }) => {
      toast.done(t.taken);
      onTaken();
      void navigate({ to: '/templates/$id', params: { id } });
    },
  });
  const take = () =>
    mutate({
      body: {
        ...{ libraryName: ready.libraryName, name, language: ready.language },
        buttonInputs: ready.buttons.map(({ type }, at) =>
          type === 'URL' ? { type, url: targets[at] ?? '' } : { type, phone: targets[at] ?? '' },
        ),
      },
    });
  return (
    <Stack gap="xs" p="sm" bg="var(--raised)">
      <Text size="sm">{ready.body}</Text>
      <TextInput label={t.newName} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      {ready.buttons.map(({ text }, at) => (
        <TextInput
          key={text}
          label={t.buttonTarget(text)}
          value={targets[at] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTargets((now) => now.map((one, index) => (index === at ? value : one)));
          }}
        />
      ))}
      {error && <Trouble error={error} />}
      <Button loading={isPending} onClick={take}>
        {t.take}
      </Button>
    </Stack>
  );
}
