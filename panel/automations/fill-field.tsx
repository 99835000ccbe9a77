import { ActionIcon, Menu, Textarea, TextInput, Tooltip } from '@mantine/core';
import { useRef } from 'react';
import { IconPlus } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import type { Trigger } from './automation-draft.ts';
import classes from './editor.module.css';
import { words } from './editor-words.ts';

type Props = {
  label: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  trigger: Trigger;
  /** Dotted names that the last call of a webhook had. */
  known: readonly string[];
  placeholder?: string;
  lines?: boolean;
};

const ofPerson = ['contact.name', 'contact.email', 'contact.phone'] as const;
const ofCart = ['trigger.checkoutUrl', 'trigger.total', 'trigger.externalId'] as const;
const ofCharge = ['trigger.amount', 'trigger.description'] as const;
const ofEvent = {
  'cart.abandoned': ofCart,
  'contact.tagged': ['trigger.tag'],
  'message.received': ['trigger.body'],
  'link.clicked': ['trigger.templateName', 'trigger.campaignId'],
  'charge.paid': ofCharge,
  'charge.expired': ofCharge,
} as const;

/** A text that names data of the person or of the event, which a menu writes where the cursor stands. */
export function FillField({ label, value, error, onChange, trigger, known, placeholder, lines }: Props) {
  const t = useWords(words);
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const insert = (name: string) => {
    const at = field.current?.selectionStart ?? value.length;
    onChange(`${value.slice(0, at)}{{${name}}}${value.slice(field.current?.selectionEnd ?? at)}`);
  };
  const data: Record<string, string> = t.data;
  const named: readonly string[] = trigger in ofEvent ? ofEvent[trigger as keyof typeof ofEvent] : [];
  const item = (name: string) => (
    <Menu.Item key={name} onClick={() => insert(name)}>
      {data[name] ?? name.replace('trigger.', '')}
    </Menu.Item>
  );
  const fromEvent = [...named, ...known.map((name) => `trigger.${name}`)];
  const menu = (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Tooltip label={t.insert}>
          <ActionIcon variant="subtle" color="gray" aria-label={t.insertInto(label)}>
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t.ofPerson}</Menu.Label>
        {ofPerson.map(item)}
        {fromEvent.length > 0 && <Menu.Label>{t.ofEvent}</Menu.Label>}
        {fromEvent.map(item)}
      </Menu.Dropdown>
    </Menu>
  );
  const shared = {
    ...{ ref: field, label, value, error, placeholder, rightSection: menu },
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return lines ? (
    <Textarea {...shared} autosize minRows={3} maxRows={12} classNames={{ section: classes.corner }} />
  ) : (
    <TextInput {...shared} />
  );
}

/** Dotted names of the plain values in a payload, those of lists left out. */
export function namesIn(payload: unknown, before = ''): string[] {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return [];
  return Object.entries(payload)
    .flatMap(([name, value]) => {
      const path = before + name;
      return typeof value === 'object' && value !== null ? namesIn(value, `${path}.`) : [path];
    })
    .slice(0, 30);
}
