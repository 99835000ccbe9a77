import { Drawer, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { words as common } from '../ui/words.ts';
import { useFormats, useWords } from '../words/index.tsx';
import type { Key } from './key.ts';
import { NewKey } from './new-key.tsx';
import { words } from './words.ts';

type Props = { apiKey: Key; opened: boolean; onClose: () => void };

/** A successor with the same rights; both work until the old one's time is over. */
export function RotateKey({ apiKey, opened, onClose }: Props) {
  const t = useWords(words);
  const c = useWords(common);
  const formats = useFormats();
  const may = useMay();
  const [hours, setHours] = useState('24');
  const [made, setMade] = useState<Reply<'post', '/keys/{id}/rotate'> | null>(null);
  const { mutate, error, isPending } = useWrite('post', '/keys/{id}/rotate', {
    onSuccess: setMade,
    refreshes: ['/keys'],
  });
  const body = { graceHours: Number(hours) };
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Drawer
      opened={opened}
      onClose={close}
      size="lg"
      title={made ? t.newTitle : t.rotateTitle}
      closeOnClickOutside={!made}
      closeOnEscape={!made}
      closeButtonProps={{ 'aria-label': c.close }}
    >
      {made ? (
        <NewKey
          secret={made.key}
          curl={made.curl}
          note={t.oldUntil(formats.dateTime(made.oldWorksUntil))}
          onClose={close}
        />
      ) : (
        <Stack gap="lg">
          <Text size="sm" c="dimmed">
            {t.rotateHow}
          </Text>
          <Select
            label={t.grace}
            value={hours}
            onChange={(next) => setHours(next ?? '24')}
            data={(['0', '1', '24', '168'] as const).map((value) => ({ value, label: t.graces[value] }))}
          />
          {error && <Trouble error={error} />}
          <Group justify="space-between">
            <ReasonButton
              loading={isPending}
              reason={may('rotateKey')}
              onClick={() => mutate({ params: { id: apiKey.id }, body })}
            >
              {t.rotate}
            </ReasonButton>
            <AsCurl request={{ method: 'POST', path: `/keys/${apiKey.id}/rotate`, body }} />
          </Group>
        </Stack>
      )}
    </Drawer>
  );
}
