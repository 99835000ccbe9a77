import { Page } from '../ui/page.tsx';
import { useWords } from '../words/index.tsx';
import { Messages } from './messages.tsx';
import { Metrics } from './metrics.tsx';
import { words } from './words.ts';

export function ReportsPage() {
  const t = useWords(words);
  return (
    <Page title={t.title} description={t.description}>
      <Metrics />
      <Messages />
    </Page>
  );
}
