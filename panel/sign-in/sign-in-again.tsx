import { Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { type Me, useMe } from '../api/me.tsx';
import { keyOf } from '../api/queries.ts';
import { keepCsrfToken } from '../api/session.ts';
import { useWords } from '../words/index.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { words } from './words.ts';

/** Over the page when its session has ended: the page behind it stays as it is, with everything that was typed. */
export default function SignInAgain({ onEntered }: { onEntered: () => void }) {
  const t = useWords(words);
  const { user, organization } = useMe();
  const client = useQueryClient();
  const place = useRouterState({ select: ({ location }) => location.pathname });
  const enter = (me: Me) => {
    // Another person, or another organization, must not go on in this one's page.
    if (me.user.id !== user.id || me.organization.id !== organization.id) return window.location.reload();
    keepCsrfToken(me.csrfToken);
    client.setQueryData(keyOf('/session', {}), me);
    onEntered();
    void client.invalidateQueries();
  };
  useEffect(() => {
    // A mailed link opens another tab: a person who comes back from there has a session again.
    const look = () => {
      if (document.visibilityState === 'visible') call('get', '/session', {}).then(enter, () => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t.again}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t.againHow}
      </Text>
      <SignInForm email={user.email} next={place} onEnter={enter} />
    </Modal>
  );
}
