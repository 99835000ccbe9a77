import { Center, Loader, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { followChanges } from './api/follow-changes.ts';
import { type Me, SignedIn } from './api/me.tsx';
import { useRead } from './api/queries.ts';
import { Refused } from './api/refused.ts';
import { keepCsrfToken, onSessionEnded } from './api/session.ts';
import { Frame } from './shell/frame.tsx';
import { Trouble } from './ui/trouble.tsx';
import { Speaking, useLanguage } from './words/index.tsx';
import { isLanguageChosen } from './words/language.ts';

/** Needed by few, and only after a while. */
const SignInAgain = lazy(() => import('./sign-in/sign-in-again.tsx'));

const isSchemeChosen = () => localStorage.getItem('mantine-color-scheme-value') !== null;

/** Everything behind a session: who the person is, the frame, the page, and what keeps them up to date. */
export function Inside() {
  const place = useRouterState({ select: ({ location }) => location.pathname });
  const { data: me, error, refetch } = useRead('/session', {});
  if (me) return <Signed me={me} />;
  if (error instanceof Refused && error.status === 401) {
    return <ToSignIn wanted={place} />;
  }
  return (
    <Center mih="100vh" p="md">
      {error ? <Trouble error={error} again={() => void refetch()} /> : <Loader size="sm" />}
    </Center>
  );
}

/** Leads back to the page that was wanted first: on the way to the sign-in page this is drawn once more, at its address. */
function ToSignIn({ wanted }: { wanted: string }) {
  const [next] = useState(wanted);
  return <Navigate to="/sign-in" search={next === '/' ? {} : { next }} replace />;
}

function Signed({ me }: { me: Me }) {
  const client = useQueryClient();
  const { language, choose } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  // Known before the first write of any page below, which is why it is not left to an effect.
  keepCsrfToken(me.csrfToken);
  useEffect(() => followChanges(client), [client]);
  // What was chosen in this browser holds; a new one begins with what the account has.
  useEffect(() => {
    if (!isLanguageChosen()) choose(me.user.locale);
    if (!isSchemeChosen()) setColorScheme(me.user.theme === 'system' ? 'auto' : me.user.theme);
  }, [me.user.locale, me.user.theme, choose, setColorScheme]);
  const [isEnded, setIsEnded] = useState(false);
  useEffect(() => onSessionEnded(() => setIsEnded(true)), []);
  const spoken = useRef(language);
  useEffect(() => {
    // The service's own sentences come in the language that is asked for.
    if (spoken.current !== language) void client.invalidateQueries();
    spoken.current = language;
  }, [language, client]);
  return (
    <SignedIn me={me}>
      <Speaking language={language} timeZone={me.organization.timeZone} choose={choose}>
        <Frame key={me.organization.id} />
        {isEnded && (
          <Suspense>
            <SignInAgain onEntered={() => setIsEnded(false)} />
          </Suspense>
        )}
      </Speaking>
    </SignedIn>
  );
}
