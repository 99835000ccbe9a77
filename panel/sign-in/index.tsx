import { Alert } from '@mantine/core';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useRead } from '../api/queries.ts';
import { IconAlertCircle } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import { useEnter } from './enter.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { words } from './words.ts';

/** The page of a visitor without a session. A fresh installation is set up first. */
export function SignInPage() {
  const t = useWords(words);
  const enter = useEnter();
  const { next, refusal } = useSearch({ strict: false });
  const { data: setup } = useRead('/setup', {}, { staleTime: 60_000 });
  if (setup?.needed) return <Navigate to="/setup" replace />;
  return (
    <SignInLayout title={t.title}>
      {isExplained(refusal) && (
        <Alert
          color="red"
          variant="light"
          bg="var(--bad-soft)"
          icon={<IconAlertCircle size={18} aria-hidden />}
          role="alert"
        >
          {t.refusals[refusal]}
        </Alert>
      )}
      <SignInForm next={next} onEnter={(me) => void enter(me, next)} />
    </SignInLayout>
  );
}

const explained = ['OPENID_REFUSED', 'OPENID_UNREACHABLE', 'SIGN_IN_THROTTLED'] as const;

/** The address names why, never in which words: a sentence in a link could be anybody's. */
const isExplained = (refusal: unknown): refusal is (typeof explained)[number] =>
  explained.some((one) => one === refusal);
