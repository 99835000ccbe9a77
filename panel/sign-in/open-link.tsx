import { Anchor, Loader, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../api/queries.ts';
import { useWords } from '../words/index.tsx';
import { useEnter } from './enter.ts';
import { factorError, isFactorNeeded } from './factor-needed.ts';
import { LinkTrouble } from './link-trouble.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { readToken } from './token.ts';
import { words } from './words.ts';

/** Where a mailed link leads. The page spends the token, not the address: scanners of mail open every address. */
export function OpenLinkPage() {
  const t = useWords(words);
  const enter = useEnter();
  const [token] = useState(readToken);
  const [asksFactor, setAsksFactor] = useState(false);
  const { mutate, error, isPending } = useWrite('post', '/session/link/open', {
    onSuccess: (me) => enter(me),
    onError: (refused) => setAsksFactor((asked) => asked || isFactorNeeded(refused)),
  });
  const isAsked = useRef(false);
  useEffect(() => {
    // React draws twice while developing, and a token works once.
    if (isAsked.current) return;
    isAsked.current = true;
    mutate({ body: { token } });
  }, [mutate, token]);
  if (asksFactor) {
    return (
      <SignInLayout title={t.title}>
        <SecondFactor
          error={factorError(error)}
          busy={isPending}
          onCode={(code) => mutate({ body: { token, code } })}
        />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={error ? t.openFailed : t.opening}>
      {error ? (
        <Stack>
          <LinkTrouble error={error} />
          <Anchor component={Link} to="/sign-in" size="sm">
            {t.askAnother}
          </Anchor>
        </Stack>
      ) : (
        <Loader size="sm" aria-label={t.opening} />
      )}
    </SignInLayout>
  );
}
