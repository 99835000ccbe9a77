import { useMay } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import type { Automation } from './automation-draft.ts';
import type { Run } from './describe-run.ts';
import { words } from './run-words.ts';
import { words as list } from './words.ts';

/** Lets the person of a past run in again, after a question; and why that cannot be. */
export function useRerun({ id, active }: Automation, onDone: (run: string) => void) {
  const t = useWords(words);
  const l = useWords(list);
  const may = useMay();
  const toast = useToast();
  const { mutate, isPending } = useWrite('post', '/v1/automations/{id}/runs/{runId}/rerun', {
    refreshes: ['/v1/automations', '/v1/automations/{id}', '/v1/automations/{id}/runs', '/v1/automations/{id}/steps'],
    onSuccess: (run) => {
      toast.done(t.againDone);
      onDone(run.id);
    },
    onError: toast.refused,
  });
  return {
    isPending,
    reasonOf: ({ phone, status, test }: Run): string | null => {
      const mayNot = may('rerunAutomation');
      if (mayNot) return mayNot;
      if (phone === null) return t.againNobody;
      if (!active && !test) return t.againOff;
      return status === 'IN_FLIGHT' ? t.againInside : null;
    },
    ask: async ({ id: runId, phone }: Run) => {
      const body = t.againBody(phone ?? '');
      const yes = await confirm({ title: t.againTitle, body, confirm: t.again, cancel: l.cancel, danger: false });
      if (yes) mutate({ params: { id, runId } });
    },
  };
}
