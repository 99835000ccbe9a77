import { ActionIcon, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useMe } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { IconPlus, IconTrash } from '../ui/icons.tsx';
import { Section } from '../ui/page.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './builder-words.ts';
import { type DraftButton, type PartProps, targetOf } from './template-draft.ts';

const most = 10;

export function EditButtons({ draft, change, problemOf }: PartProps) {
  const t = useWords(words);
  return (
    <Section title={t.buttons}>
      <ButtonList
        buttons={draft.buttons}
        field="buttons"
        problemOf={problemOf}
        onChange={(buttons) => change({ buttons })}
        most={most}
      />
    </Section>
  );
}

type ListProps = {
  buttons: readonly DraftButton[];
  field: string;
  problemOf: PartProps['problemOf'];
  onChange: (buttons: DraftButton[]) => void;
  most: number;
};

/** Buttons of a message or of a card: their kind, their label, and where they lead. */
export function ButtonList({ buttons, field, problemOf, onChange, most: limit }: ListProps) {
  const t = useWords(words);
  const set = (at: number, next: Partial<DraftButton>) =>
    onChange(buttons.map((one, index) => (index === at ? { ...one, ...next } : one)));
  return (
    <Stack gap="sm" align="stretch">
      {buttons.map((button, at) => (
        <OneButton
          // Buttons have no name but their place.
          key={`${field} ${String(at)}`}
          button={button}
          problemOf={(part) => problemOf(`${field}.${at}.${part}`)}
          onChange={(next) => set(at, next)}
          onRemove={() => onChange(buttons.filter((_, index) => index !== at))}
        />
      ))}
      {buttons.length < limit && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...buttons, { type: 'QUICK_REPLY', text: '', target: '' }])}
        >
          {t.addButton}
        </Button>
      )}
    </Stack>
  );
}

type OneProps = {
  button: DraftButton;
  problemOf: (part: string) => string | null;
  onChange: (next: Partial<DraftButton>) => void;
  onRemove: () => void;
};

function OneButton({ button, problemOf, onChange, onRemove }: OneProps) {
  const t = useWords(words);
  const labels: Record<string, string> = t.targets;
  const part: string | undefined = Reflect.get(targetOf, button.type);
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <Group gap="xs" align="flex-start" flex={1} miw={0}>
        <Select
          aria-label={t.buttonType}
          w={190}
          value={button.type}
          onChange={(type) => onChange({ type: type ?? 'QUICK_REPLY', target: '' })}
          data={Object.entries(t.buttonTypes).map(([value, label]) => ({ value, label }))}
        />
        {button.type !== 'COPY_CODE' && (
          <TextInput
            aria-label={t.buttonText}
            placeholder={t.buttonText}
            maxLength={25}
            style={{ flex: '1 1 130px' }}
            value={button.text}
            error={button.text ? problemOf('text') : null}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
          />
        )}
        {part === 'flowId' && <ChooseForm value={button.target} onChange={(target) => onChange({ target })} />}
        {part && part !== 'flowId' && (
          <TextInput
            aria-label={labels[button.type]}
            placeholder={labels[button.type]}
            style={{ flex: '1 1 160px' }}
            value={button.target}
            error={button.target ? problemOf(part) : null}
            onChange={(event) => onChange({ target: event.currentTarget.value })}
          />
        )}
      </Group>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.removeButton} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function ChooseForm({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useWords(words);
  const { can } = useMe();
  const { data } = useRead('/v1/flows', { query: { status: 'PUBLISHED' } }, { enabled: can.includes('listFlows') });
  return (
    <Select
      aria-label={t.targets.FLOW}
      placeholder={t.targets.FLOW}
      style={{ flex: '1 1 160px' }}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      data={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
