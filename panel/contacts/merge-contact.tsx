import { ActionIcon, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Reply } from '../api/paths.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { IconSwitch } from '../ui/icons.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import classes from './contacts.module.css';
import { mergeWords } from './merge-words.ts';

type Contact = Reply<'get', '/v1/contacts'>['contacts'][number];
type Props = { phone: string; opened: boolean; onClose: () => void };

/** Makes one person of this contact and another. */
export function MergeContact({ phone, opened, onClose }: Props) {
  const t = useWords(mergeWords);
  return (
    <Modal opened={opened} onClose={onClose} title={t.title} size="lg" closeButtonProps={{ 'aria-label': t.cancel }}>
      <MergeForm phone={phone} onClose={onClose} />
    </Modal>
  );
}

/** Contacts with a phone that the words find, but for the one that is here. */
function useOthers(phone: string, typed: string) {
  const [search] = useDebouncedValue(typed, 250);
  const asked = { query: { page: 0, size: 20, ...(search ? { search } : {}) } };
  const query = useRead('/v1/contacts', asked, { placeholderData: keepPreviousData });
  return query.data?.contacts.filter((one) => one.phone !== null && one.phone !== phone) ?? [];
}

function MergeForm({ phone, onClose }: Omit<Props, 'opened'>) {
  const t = useWords(mergeWords);
  const toast = useToast();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<Contact | null>(null);
  const [isSwapped, setIsSwapped] = useState(false);
  const here = useRead('/v1/contacts/{phone}', { params: { phone } }).data;
  const others = useOthers(phone, other && typed === labelOf(other) ? '' : typed);
  const known = other && !others.some(({ id }) => id === other.id) ? [other, ...others] : others;
  const [stays, goes] = isSwapped ? [other, here] : [here, other];
  const merge = useWrite('post', '/contacts/merges', {
    refreshes: [
      '/contacts/{phone}/identity',
      '/contacts/{phone}/timeline',
      '/v1/contacts/{phone}',
      '/v1/contacts',
      '/tags',
    ],
    onSuccess: () => {
      toast.done(t.done);
      onClose();
      if (stays?.phone && stays.phone !== phone)
        void navigate({ to: '/contacts/$phone', params: { phone: stays.phone } });
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (stays?.phone && goes?.phone) merge.mutate({ body: { from: goes.phone, into: stays.phone } });
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t.how}</Text>
        <Select
          label={t.other}
          placeholder={t.search}
          data-autofocus
          searchable
          clearable
          searchValue={typed}
          onSearchChange={setTyped}
          value={other?.id ?? null}
          onChange={(id) => setOther(known.find((one) => one.id === id) ?? null)}
          data={known.map((one) => ({ value: one.id, label: labelOf(one) }))}
          filter={({ options }) => options}
          nothingFoundMessage={t.nobody}
        />
        {stays && goes && other && (
          <div className={classes.pair}>
            <Side contact={goes} label={t.goes} />
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t.swap}
              title={t.swap}
              onClick={() => setIsSwapped(!isSwapped)}
            >
              <IconSwitch size={17} />
            </ActionIcon>
            <Side contact={stays} label={t.stays} isKept />
          </div>
        )}
        {merge.error && <Trouble error={merge.error} />}
        <Group justify="flex-end">
          {stays?.phone && goes?.phone && (
            <AsCurl
              request={{ method: 'POST', path: '/contacts/merges', body: { from: goes.phone, into: stays.phone } }}
            />
          )}
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <ReasonButton type="submit" reason={other ? null : t.chooseOther} loading={merge.isPending}>
            {t.merge}
          </ReasonButton>
        </Group>
      </Stack>
    </form>
  );
}

const labelOf = ({ name, phone }: { name: string | null; phone: string | null }) =>
  [name, phone].filter(Boolean).join(' · ');

type SideProps = {
  contact: { name: string | null; phone: string | null; tags: string[] };
  label: string;
  isKept?: boolean;
};

function Side({ contact: { name, phone, tags }, label, isKept }: SideProps) {
  const t = useWords(mergeWords);
  return (
    <div className={classes.one} data-kept={isKept || undefined}>
      <Text size="xs" fw={600} c={isKept ? 'var(--accent)' : 'dimmed'}>
        {label}
      </Text>
      <Text fw={560}>{name ?? t.unnamed}</Text>
      <Text size="sm" className="figures">
        {phone}
      </Text>
      {tags.length > 0 && (
        <Text size="xs" c="dimmed">
          {tags.join(', ')}
        </Text>
      )}
    </div>
  );
}
