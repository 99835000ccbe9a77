import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMay } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { confirm } from '../ui/confirm.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { words as common } from '../ui/words.ts';
import { useFormats, useWords } from '../words/index.tsx';
import { words } from './words.ts';

/** A new signing secret; the old signature comes along for a day. */
export function RotateSecret() {
  const t = useWords(words);
  const c = useWords(common);
  const formats = useFormats();
  const may = useMay();
  const toast = useToast();
  const { mutate, data, reset, isPending } = useWrite('post', '/webhook/secret/rotate', { onError: toast.refused });
  const rotate = async () => {
    const yes = await confirm({
      title: t.rotateTitle,
      body: t.rotateHow,
      confirm: t.rotate,
      cancel: c.cancel,
      danger: false,
    });
    if (yes) mutate({});
  };
  return (
    <>
      <Group gap="sm">
        <AsCurl request={{ method: 'POST', path: '/webhook/secret/rotate' }} />
        <ReasonButton
          variant="default"
          loading={isPending}
          reason={may('rotateWebhookSecret')}
          onClick={() => void rotate()}
        >
          {t.rotate}
        </ReasonButton>
      </Group>
      <Modal
        opened={data !== undefined}
        onClose={reset}
        title={t.newSecret}
        size="lg"
        // A secret that is shown once is not lost by a click beside it, or by Escape.
        closeOnClickOutside={false}
        closeOnEscape={false}
        closeButtonProps={{ 'aria-label': c.close }}
      >
        {data && (
          <Stack>
            <Alert color="orange" bg="var(--warn-soft)">
              {t.newSecretHow}
            </Alert>
            <CopyText text={data.secret} label={t.secret} wrap />
            <Text size="sm" c="dimmed">
              {t.previousUntil(formats.dateTime(data.previousUntil))}
            </Text>
            <Button onClick={reset}>{c.close}</Button>
          </Stack>
        )}
      </Modal>
    </>
  );
}
