import { Alert } from '@mantine/core';
import { Refused } from '../api/refused.ts';
import { IconAlertCircle } from '../ui/icons.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './words.ts';

/** Why a mailed link opened nothing. One that was copied in part is a wrong field to the service, and no field to a person. */
export function LinkTrouble({ error }: { error: Error }) {
  const t = useWords(words);
  if (!(error instanceof Refused) || error.status !== 400) return <Trouble error={error} />;
  return (
    <Alert
      color="red"
      variant="light"
      bg="var(--bad-soft)"
      icon={<IconAlertCircle size={18} aria-hidden />}
      role="alert"
    >
      {t.linkPartial}
    </Alert>
  );
}
