import { Button, Group, Modal, Stack, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import { useRead, useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { IconTag } from '../ui/icons.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './contacts.module.css';
import { words } from './words.ts';

export type AskedFilter = { search?: string; tag?: string; optedOut?: boolean };

export type Whom = {
  selected: string[];
  filter: AskedFilter;
  total: number;
  isFiltered: boolean;
};

/** Tags those who are selected, or everybody the filter shows. */
export function TagBar({ whom, onDone }: { whom: Whom; onDone: () => void }) {
  const t = useWords(words);
  const { number } = useFormats();
  const may = useMay();
  const [asked, setAsked] = useState<'selected' | 'filter' | null>(null);
  const { selected, isFiltered, total } = whom;
  const showsFilter = isFiltered && total > 0;
  if (may('tagContacts') || (selected.length === 0 && !showsFilter)) return null;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t.tagSelected}>
      {selected.length > 0 && <Text size="sm">{t.selected(number(selected.length))}</Text>}
      <div className={classes.grow} />
      {selected.length > 0 && (
        <>
          <Button size="xs" variant="subtle" color="gray" onClick={onDone}>
            {t.clear}
          </Button>
          <Button size="xs" leftSection={<IconTag size={14} />} onClick={() => setAsked('selected')}>
            {t.tagSelected}
          </Button>
        </>
      )}
      {showsFilter && (
        <Button size="xs" variant="default" leftSection={<IconTag size={14} />} onClick={() => setAsked('filter')}>
          {t.allFiltered(number(total))}
        </Button>
      )}
      <Modal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t.tagTitle(number(asked === 'selected' ? selected.length : total))}
        closeButtonProps={{ 'aria-label': t.cancel }}
      >
        <TagForm
          whom={asked === 'selected' ? { phones: selected } : { filter: whom.filter }}
          onDone={() => {
            setAsked(null);
            onDone();
          }}
        />
      </Modal>
    </div>
  );
}

type FormProps = { whom: { phones: string[] } | { filter: AskedFilter }; onDone: () => void };

function TagForm({ whom, onDone }: FormProps) {
  const t = useWords(words);
  const toast = useToast();
  const { number } = useFormats();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const tags = (useRead('/tags', {}).data?.data ?? []).map(({ tag }) => tag);
  const write = useWrite('post', '/contacts/tags', {
    refreshes: ['/v1/contacts', '/tags'],
    onError: toast.refused,
    onSuccess: ({ changed }) => {
      toast.done(t.tagged(number(changed)));
      onDone();
    },
  });
  const body = { ...whom, add, remove };
  return (
    <Stack gap="sm">
      <TagsInput
        label={t.add}
        value={add}
        onChange={setAdd}
        data={tags}
        maxTags={20}
        data-autofocus
        acceptValueOnBlur
      />
      <TagsInput label={t.remove} value={remove} onChange={setRemove} data={tags} maxTags={20} acceptValueOnBlur />
      <Group justify="space-between">
        <AsCurl request={{ method: 'POST', path: '/contacts/tags', body: shortened(body) }} />
        <ReasonButton
          loading={write.isPending}
          reason={add.length + remove.length === 0 ? t.noTagChosen : null}
          onClick={() => write.mutate({ body })}
        >
          {t.apply}
        </ReasonButton>
      </Group>
    </Stack>
  );
}

/** A selection of many is shown by its first three. */
const shortened = (body: object) =>
  'phones' in body && Array.isArray(body.phones) ? { ...body, phones: body.phones.slice(0, 3) } : body;
