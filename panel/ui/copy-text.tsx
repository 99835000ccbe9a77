import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { useWords } from '../words/index.tsx';
import classes from './copy-text.module.css';
import { IconCheck, IconCopy } from './icons.tsx';
import { words } from './words.ts';

type Props = { text: string; label: string; wrap?: boolean };

/** Text to take along: a key, a command, an address. */
export function CopyText({ text, label, wrap = false }: Props) {
  return (
    <figure className={classes.block} aria-label={label}>
      <pre className={classes.text} data-wrap={wrap || undefined}>
        <code>{text}</code>
      </pre>
      <Copy text={text} label={label} />
    </figure>
  );
}

export function Copy({ text, label }: { text: string; label: string }) {
  const t = useWords(words);
  return (
    <CopyButton value={text} timeout={1_800}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t.copied : t.copy}>
          <ActionIcon
            variant="subtle"
            color={copied ? 'accent' : 'gray'}
            onClick={copy}
            aria-label={`${copied ? t.copied : t.copy}: ${label}`}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
