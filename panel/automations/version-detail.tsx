import { Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMay } from '../api/me.tsx';
import { useRead, useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { type Automation, stepOf } from './automation-draft.ts';
import { type Change, compareVersions } from './compare-versions.ts';
import { useDescribeStep } from './describe-step.ts';
import { words as editor } from './editor-words.ts';
import { words } from './run-words.ts';
import type { DraftState } from './use-automation-draft.ts';
import classes from './version-detail.module.css';
import { words as list } from './words.ts';

type Props = { automation: Automation; state: DraftState; version: number | null; onClose: () => void };

/** What would change by going back to a version, and the way there. */
export function VersionDetail({ automation, state, version, onClose }: Props) {
  const t = useWords(words);
  const { number } = useFormats();
  return (
    <Drawer
      opened={version !== null}
      onClose={onClose}
      size="lg"
      title={version === null ? '' : t.compareTitle(number(version))}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      {version !== null && <Compared {...{ automation, state, version, onClose }} />}
    </Drawer>
  );
}

function Compared({ automation, state, version, onClose }: Props & { version: number }) {
  const t = useWords(words);
  const { number } = useFormats();
  const may = useMay();
  const toast = useToast();
  const { id } = automation;
  const read = (which: number) => ({ params: { id, version: which } });
  const past = useRead('/v1/automations/{id}/versions/{version}', read(version));
  const now = useRead('/v1/automations/{id}/versions/{version}', read(automation.version));
  const restore = useWrite('post', '/v1/automations/{id}/versions/{version}/restore', {
    refreshes: [
      '/v1/automations',
      '/v1/automations/{id}',
      '/v1/automations/{id}/versions',
      '/v1/automations/{id}/steps',
    ],
    onSuccess: (answer) => {
      state.load(answer);
      toast.done(t.restored(number(answer.version)));
      onClose();
    },
  });
  const failed = past.error ?? now.error;
  if (failed) return <Trouble error={failed} />;
  if (!past.data || !now.data) return <Skeleton height={180} />;
  const changes = compareVersions(now.data, past.data);
  const reason =
    may('restoreAutomationVersion') ??
    (version === automation.version ? t.isCurrent : state.isChanged ? t.restoreUnsaved : null);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {changes.length > 0 ? t.compareHow : t.same}
      </Text>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={JSON.stringify(change)} data-kind={change.kind}>
            <ChangeLine change={change} />
          </li>
        ))}
      </ul>
      {restore.error && <Trouble error={restore.error} />}
      <Group justify="space-between">
        <ReasonButton
          reason={reason}
          loading={restore.isPending}
          onClick={() => restore.mutate({ params: { id, version } })}
        >
          {t.restore}
        </ReasonButton>
        <AsCurl request={{ method: 'POST', path: `/v1/automations/${id}/versions/${version}/restore` }} />
      </Group>
    </Stack>
  );
}

function ChangeLine({ change }: { change: Change }) {
  const t = useWords(words);
  const e = useWords(editor);
  const l = useWords(list);
  const describe = useDescribeStep();
  if (change.kind === 'name') return t.changes.name(change.before, change.after);
  if (change.kind === 'settings') return t.changes.settings;
  if (change.kind === 'trigger') return t.changes.trigger(l.triggers[change.before], l.triggers[change.after]);
  const { kind, step, place } = change;
  const name = t.stepAt(String(place), e.kinds[step.type]);
  const told = describe(stepOf(step));
  return (
    <>
      <span>{kind === 'moved' ? t.changes.moved(e.kinds[step.type], String(place)) : t.changes[kind](name)}</span>
      {kind === 'changed' && (
        <dl className={classes.sides}>
          <dt>{t.before}</dt>
          <dd>{describe(stepOf(change.before)) ?? '—'}</dd>
          <dt>{t.after}</dt>
          <dd>{told ?? '—'}</dd>
        </dl>
      )}
      {(kind === 'added' || kind === 'removed') && told && <span className={classes.told}>{told}</span>}
    </>
  );
}
