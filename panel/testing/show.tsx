import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { makeQueries } from '../api/queries.ts';
import { Speaking } from '../words/index.tsx';

/** Draws a part of the panel with what stands around every page; gone when the test is over. */
export function show(part: ReactNode) {
  onTestFinished(cleanup);
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={makeQueries()}>
        <Speaking language="pt" timeZone="America/Sao_Paulo" choose={() => undefined}>
          {part}
        </Speaking>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
