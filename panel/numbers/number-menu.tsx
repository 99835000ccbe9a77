import { ActionIcon, Menu } from '@mantine/core';
import { useMay } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { IconActivity, IconCheck, IconDots, IconPlayerPause } from '../ui/icons.tsx';
import { ReasonItem } from '../ui/reason-item.tsx';
import { useToast } from '../ui/toast.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import type { OwnNumber } from './number.ts';
import { words } from './words.ts';

/** What can be decided over a number. */
export function NumberMenu({ number }: { number: OwnNumber }) {
  const t = useWords(words);
  const c = useWords(common);
  const may = useMay();
  const toast = useToast();
  const { id, phone, kind, isDefault, status, warming } = number;
  const { mutateAsync } = useWrite('patch', '/numbers/{id}', {
    refreshes: ['/numbers', '/v1/organizations/me/numbers'],
    onError: toast.refused,
  });
  const change = (body: { default?: true; warming?: boolean }, done: string) =>
    mutateAsync({ params: { id }, body }).then(
      () => void toast.done(done),
      () => undefined,
    );
  const warms = warming.status === 'WARMING';
  const start = async () => {
    const question = { title: t.warmTitle(phone), body: t.warmHow, confirm: t.warm, cancel: c.cancel, danger: false };
    if (await confirm(question)) await change({ warming: true }, t.warmed);
  };
  const stop = async () => {
    const question = { title: t.coolTitle(phone), body: t.coolHow, confirm: t.cool, cancel: c.cancel };
    if (await confirm(question)) await change({ warming: false }, t.cooled);
  };
  const mayNot = may('updateNumber') ?? (kind === 'SHARED' ? t.kindsHow.SHARED : null);
  const notDefault = mayNot ?? (isDefault ? t.defaultAlready : status === 'CONNECTED' ? null : t.defaultConnected);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t.actions(phone)}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ReasonItem
          leftSection={<IconCheck size={15} aria-hidden />}
          reason={notDefault}
          onClick={() => void change({ default: true }, t.isDefault(phone))}
        >
          {t.makeDefault}
        </ReasonItem>
        <ReasonItem
          leftSection={warms ? <IconPlayerPause size={15} aria-hidden /> : <IconActivity size={15} aria-hidden />}
          reason={mayNot}
          onClick={() => void (warms ? stop() : start())}
        >
          {warms ? t.cool : t.warm}
        </ReasonItem>
      </Menu.Dropdown>
    </Menu>
  );
}
