import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMay } from '../api/me.tsx';
import { useRead, useWrite } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import classes from './contacts.module.css';
import { MergeContact } from './merge-contact.tsx';
import { mergeWords } from './merge-words.ts';
import { personWords } from './person-words.ts';

/** Under which numbers and names the person is known, and who turned out to be them. */
export function Identity({ phone }: { phone: string }) {
  const t = useWords(personWords);
  const merging = useWords(mergeWords);
  const [isMerging, { open, close }] = useDisclosure();
  const toast = useToast();
  const may = useMay();
  const { data } = useRead('/contacts/{phone}/identity', { params: { phone } });
  const undo = useWrite('post', '/contacts/merges/{id}/undo', {
    refreshes: [
      '/contacts/{phone}/identity',
      '/contacts/{phone}/timeline',
      '/v1/contacts/{phone}',
      '/v1/contacts',
      '/tags',
    ],
    onError: toast.refused,
    onSuccess: () => toast.done(t.undoDone),
  });
  const ask = async (id: string) => {
    const question = { title: t.undoTitle, body: t.undoHow, confirm: t.undo, cancel: t.cancel, danger: false };
    if (await confirm(question)) undo.mutate({ params: { id } });
  };
  return (
    <Section title={t.identity}>
      {!data ? (
        <Skeleton height={70} />
      ) : (
        <Stack gap="sm">
          <div>
            <Text size="sm" c="dimmed">
              {t.spellings}
            </Text>
            {data.spellings.map((one) => (
              <Text key={one} size="sm" className="figures">
                {one}
              </Text>
            ))}
            {data.spellings.length > 1 && (
              <Text size="xs" c="dimmed">
                {t.spellingsHow}
              </Text>
            )}
          </div>
          {data.platformNames.length > 0 && (
            <div>
              <Text size="sm" c="dimmed">
                {t.platformNames}
              </Text>
              <Text size="sm">{data.platformNames.join(', ')}</Text>
            </div>
          )}
          {data.merges.length > 0 && (
            <div>
              <Text size="sm" c="dimmed">
                {t.merges}
              </Text>
              {data.merges.map(({ id, from, into, mergedAt, undoneAt }) => (
                <Group key={id} justify="space-between" wrap="nowrap" gap="xs">
                  <Text size="sm">
                    {t.merged(from, into)} · <Moment at={mergedAt} form="date" />
                  </Text>
                  {undoneAt ? (
                    <Text size="xs" c="dimmed">
                      {t.undone}
                    </Text>
                  ) : (
                    <ReasonButton
                      size="compact-xs"
                      className={classes.still ?? ''}
                      variant="default"
                      reason={may('undoMerge')}
                      onClick={() => void ask(id)}
                    >
                      {t.undo}
                    </ReasonButton>
                  )}
                </Group>
              ))}
            </div>
          )}
          <Group>
            <ReasonButton size="xs" variant="default" reason={may('mergeContacts')} onClick={open}>
              {merging.open}
            </ReasonButton>
          </Group>
          <MergeContact phone={phone} opened={isMerging} onClose={close} />
        </Stack>
      )}
    </Section>
  );
}
