import { Alert } from '@mantine/core';
import { useMe } from '../api/me.tsx';
import { IconShieldCheck } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { useWords } from '../words/index.tsx';
import { ChangePassword } from './change-password.tsx';
import { Profile } from './profile.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { words } from './words.ts';

export function AccountPage() {
  const t = useWords(words);
  const { user, organization } = useMe();
  return (
    <Page title={t.title} description={t.description}>
      {organization.requiresSecondFactor && !user.secondFactor && (
        <Alert color="orange" bg="var(--warn-soft)" icon={<IconShieldCheck size={18} />}>
          {t.factorRequired}
        </Alert>
      )}
      <Profile />
      <ChangePassword />
      <SecondFactor />
      <Sessions />
    </Page>
  );
}
