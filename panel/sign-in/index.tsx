import { Navigate, useSearch } from '@tanstack/react-router';
import { useRead } from '../api/queries.ts';
import { Refused } from '../api/refused.ts';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { Door } from './door.tsx';
import { useEnter } from './enter.ts';
import { SignInForm } from './sign-in-form.tsx';
import { words } from './words.ts';

/** The page of whoever has no session. A fresh installation is set up first. */
export function SignInPage() {
  const t = useWords(words);
  const enter = useEnter();
  const { next, refusal, message } = useSearch({ strict: false });
  const { data: setup } = useRead('/setup', {}, { staleTime: 60_000 });
  if (setup?.needed) return <Navigate to="/setup" replace />;
  return (
    <Door title={t.title}>
      {typeof refusal === 'string' && (
        <Trouble
          error={new Refused({ status: 400, code: refusal, message: typeof message === 'string' ? message : null })}
        />
      )}
      <SignInForm onEnter={(me) => void enter(me, next)} />
    </Door>
  );
}
