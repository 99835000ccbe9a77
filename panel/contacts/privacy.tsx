import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { IconDownload, IconTrash } from '../ui/icons.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { personWords } from './person-words.ts';
import { saveText } from './save-text.ts';

/** What a person may ask for by law. */
export function Privacy({ phone }: { phone: string }) {
  const t = useWords(personWords);
  const toast = useToast();
  const may = useMay();
  const [opened, { open, close }] = useDisclosure();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const all = await call('get', '/v1/contacts/{phone}/lgpd/export', { params: { phone } });
      saveText(`lgpd-${phone.replace(/\D/g, '')}.json`, JSON.stringify(all, null, 2), 'application/json');
    } catch (error) {
      toast.refused(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Section title={t.privacy} description={t.privacyHow}>
      <Stack gap="xs" align="flex-start">
        <ReasonButton
          variant="default"
          size="xs"
          reason={may('exportPerson')}
          loading={isBusy}
          leftSection={<IconDownload size={14} />}
          onClick={() => void download()}
        >
          {t.exportAll}
        </ReasonButton>
        <ReasonButton
          variant="subtle"
          color="red"
          c="var(--bad)"
          size="xs"
          reason={may('erasePerson')}
          leftSection={<IconTrash size={14} />}
          onClick={open}
        >
          {t.erase}
        </ReasonButton>
      </Stack>
      <Modal opened={opened} onClose={close} title={t.eraseTitle} closeButtonProps={{ 'aria-label': t.cancel }}>
        <EraseForm phone={phone} onClose={close} />
      </Modal>
    </Section>
  );
}

function EraseForm({ phone, onClose }: { phone: string; onClose: () => void }) {
  const t = useWords(personWords);
  const toast = useToast();
  const { number } = useFormats();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const erase = useWrite('delete', '/v1/contacts/{phone}/lgpd', {
    refreshes: ['/v1/contacts', '/tags'],
    onError: toast.refused,
    onSuccess: ({ messages }) => {
      toast.done(t.erased(number(messages)));
      void navigate({ to: '/contacts' });
    },
  });
  const isSame = typed.replace(/\D/g, '') === phone.replace(/\D/g, '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isSame) erase.mutate({ params: { phone } });
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{t.eraseHow}</Text>
        <TextInput
          label={t.eraseType(phone)}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          autoComplete="off"
          data-autofocus
        />
        <Group justify="flex-end">
          <AsCurl request={{ method: 'DELETE', path: `/v1/contacts/${encodeURIComponent(phone)}/lgpd` }} />
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <ReasonButton type="submit" color="red" reason={isSame ? null : t.eraseType(phone)} loading={erase.isPending}>
            {t.eraseNow}
          </ReasonButton>
        </Group>
      </Stack>
    </form>
  );
}
