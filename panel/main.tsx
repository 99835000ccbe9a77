import './ui/look.ts';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { makeQueries } from './api/queries.ts';
import { makeRouter } from './routes.tsx';
import { theme } from './theme.ts';
import { Speaking } from './words/index.tsx';
import { type Language, localeOf, rememberedLanguage, rememberLanguage } from './words/language.ts';

/** The service writes it into the page; every style made at run time must carry it. */
const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
setNonce(nonce);

// What is read before anything is drawn is asked for in this language, too.
document.documentElement.lang = localeOf[rememberedLanguage()];

const queries = makeQueries();
const router = makeRouter(queries);
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

function Panel() {
  const [language, setLanguage] = useState(rememberedLanguage);
  const choose = useCallback((next: Language) => {
    rememberLanguage(next);
    setLanguage(next);
  }, []);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <QueryClientProvider client={queries}>
        <Speaking language={language} timeZone={timeZone} choose={choose}>
          <ModalsProvider>
            <RouterProvider router={router} />
            <Notifications position="top-center" limit={3} />
          </ModalsProvider>
        </Speaking>
      </QueryClientProvider>
    </MantineProvider>
  );
}

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Panel />
    </StrictMode>,
  );
}
