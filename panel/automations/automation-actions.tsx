import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { IconDots, IconPlayerPause, IconPlayerPlay, IconTrash } from '../ui/icons.tsx';
import { IconTestPipe } from '../ui/icons-automations.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { ReasonItem } from '../ui/reason-item.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import type { Automation } from './automation-draft.ts';
import { TestDialog } from './test-dialog.tsx';
import { words } from './words.ts';

/** On and off, the test, and the end of it. */
export function AutomationActions({ automation, isChanged }: { automation: Automation; isChanged: boolean }) {
  const t = useWords(words);
  const may = useMay();
  const [tests, { open, close }] = useDisclosure();
  return (
    <>
      <ReasonButton
        variant="default"
        reason={may('testAutomation')}
        leftSection={<IconTestPipe size={16} aria-hidden />}
        onClick={open}
      >
        {t.test}
      </ReasonButton>
      <Switch automation={automation} />
      <More automation={automation} />
      <TestDialog automation={automation} isChanged={isChanged} opened={tests} onClose={close} />
    </>
  );
}

function Switch({ automation }: { automation: Automation }) {
  const t = useWords(words);
  const { number } = useFormats();
  const may = useMay();
  const toast = useToast();
  const { active, stats } = automation;
  const { mutate, isPending } = useWrite('put', '/v1/automations/{id}/active', {
    refreshes: ['/v1/automations', '/v1/automations/{id}', '/v1/automations/{id}/runs'],
    onSuccess: (answer) => toast.done(answer.active ? t.switchedOn : t.switchedOff),
    onError: toast.refused,
  });
  const toggle = async () => {
    const { inFlight } = stats;
    const body = inFlight > 0 ? t.offHow(number(inFlight), inFlight === 1) : t.offNobody;
    const yes = !active || (await confirm({ title: t.offTitle, body, confirm: t.switchOff, cancel: t.cancel }));
    if (yes) mutate({ params: { id: automation.id }, body: { active: !active } });
  };
  const Icon = active ? IconPlayerPause : IconPlayerPlay;
  return (
    <ReasonButton
      {...(active ? { variant: 'default' } : {})}
      reason={may('setAutomationActive')}
      loading={isPending}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => void toggle()}
    >
      {active ? t.switchOff : t.switchOn}
    </ReasonButton>
  );
}

function More({ automation: { id } }: { automation: Automation }) {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate } = useWrite('delete', '/v1/automations/{id}', {
    refreshes: ['/v1/automations'],
    onSuccess: () => {
      toast.done(t.removed);
      void navigate({ to: '/automations', ignoreBlocker: true });
    },
    onError: toast.refused,
  });
  const remove = async () => {
    const yes = await confirm({ title: t.removeTitle, body: t.removeHow, confirm: t.remove, cancel: t.cancel });
    if (yes) mutate({ params: { id } });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label={t.more}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ReasonItem
          danger
          leftSection={<IconTrash size={15} aria-hidden />}
          reason={may('deleteAutomation')}
          onClick={() => void remove()}
        >
          {t.remove}
        </ReasonItem>
      </Menu.Dropdown>
    </Menu>
  );
}
