import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { IconBolt, IconPaperclip, IconPlus } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import classes from './composer.module.css';
import { composerWords } from './composer-words.ts';
import type { ComposeForm } from './use-compose.ts';

type Props = {
  onAttach: (files: FileList | null) => void;
  onForm: (form: ComposeForm) => void;
  onTemplate: () => void;
};

/** What can be sent besides text. */
export function ComposeTools({ onAttach, onForm, onTemplate }: Props) {
  const t = useWords(composerWords);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.tools}>
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png,application/pdf"
        hidden
        aria-label={t.attach}
        onChange={({ currentTarget }) => {
          onAttach(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <Tool label={t.attach} onClick={() => picker.current?.click()} icon={<IconPaperclip size={18} />} />
      <Menu position="top-start">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.add}>
            <IconPlus size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onForm('buttons')}>{t.buttons}</Menu.Item>
          <Menu.Item onClick={() => onForm('list')}>{t.list}</Menu.Item>
          <Menu.Item onClick={() => onForm('location')}>{t.location}</Menu.Item>
          <Menu.Item onClick={onTemplate}>{t.template}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Tool label={t.quick} onClick={() => onForm('quick')} icon={<IconBolt size={18} />} />
    </div>
  );
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
