import { Button, Drawer, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useRef } from 'react';
import { type ActKey, keyOfAct } from '../api/act-key.ts';
import { useWords } from '../words/index.tsx';
import { CopyText } from './copy-text.tsx';
import { type CurlRequest, curlOf, takesKey } from './curl.ts';
import { IconTerminal2 } from './icons.tsx';
import { words } from './words.ts';

const SdkText = lazy(() => import('./sdk-text.tsx'));

function CurlText({ request }: { request: CurlRequest }) {
  const act = useRef<ActKey | null>(null);
  if (request.once) act.current = keyOfAct(act.current, request.body);
  return <CopyText text={curlOf(request, window.location.origin, act.current?.key)} label="curl" />;
}

/** Beside every form: what it will ask of the service, ready to paste. */
export function AsCurl({ request }: { request: CurlRequest }) {
  const t = useWords(words);
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        c="dimmed"
        size="compact-sm"
        leftSection={<IconTerminal2 size={15} aria-hidden />}
        onClick={open}
      >
        {t.asCurl}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        title={t.curlTitle}
        size="lg"
        closeButtonProps={{ 'aria-label': t.close }}
      >
        <Stack gap="sm">
          <CurlText request={request} />
          <Suspense>
            <SdkText request={request} />
          </Suspense>
          <Text size="sm" c="dimmed">
            {takesKey(request.path) ? t.curlKey : t.curlSession}
          </Text>
        </Stack>
      </Drawer>
    </>
  );
}
