import { Menu, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWords } from '../words/index.tsx';
import type { StepKind } from './automation-draft.ts';
import { words } from './editor-words.ts';
import { stepIcons, stepKinds } from './step-icons.tsx';

/** The kinds of steps to choose from, opened by whatever button stands inside. */
export function AddStep({ onAdd, children }: { onAdd: (kind: StepKind) => void; children: ReactElement }) {
  const t = useWords(words);
  return (
    <Menu position="bottom-start" width={290}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {stepKinds.map((kind) => {
          const Icon = stepIcons[kind];
          return (
            <Menu.Item key={kind} leftSection={<Icon size={18} stroke={1.7} />} onClick={() => onAdd(kind)}>
              {t.kinds[kind]}
              <Text size="xs" c="dimmed" component="span" display="block">
                {t.kindsHow[kind]}
              </Text>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
