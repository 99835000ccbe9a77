import { Alert, Button, Stack, Text } from '@mantine/core';
import { CopyText } from '../ui/copy-text.tsx';
import { IconEye } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './words.ts';

type Props = { secret: string; curl: string; note: string | null; onClose: () => void };

/** A key, this once, and a call that proves that it works. */
export function NewKey({ secret, curl, note, onClose }: Props) {
  const t = useWords(words);
  return (
    <Stack gap="md">
      <Alert color="orange" bg="var(--warn-soft)" icon={<IconEye size={18} aria-hidden />}>
        {t.newHow}
      </Alert>
      <CopyText text={secret} label={t.key} wrap />
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      <Text size="sm" fw={560} mt="xs">
        {t.try}
      </Text>
      <CopyText text={curl.replaceAll(' -H ', ' \\\n  -H ')} label="curl" wrap />
      <Button onClick={onClose} mt="xs">
        {t.saved}
      </Button>
    </Stack>
  );
}
