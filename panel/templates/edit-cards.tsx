import { Button, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '../ui/icons.tsx';
import { Section } from '../ui/page.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './builder-words.ts';
import { ButtonList } from './edit-buttons.tsx';
import { MediaField } from './media-field.tsx';
import type { DraftCard, PartProps } from './template-draft.ts';

const most = 10;
const empty: DraftCard = { mediaUrl: '', body: '', buttons: [] };

/** Cards of a carousel, all built alike: a new one has the buttons of the last. */
export function EditCards({ draft, change, problemOf }: PartProps) {
  const t = useWords(words);
  const { cards } = draft;
  const set = (at: number, next: Partial<DraftCard>) =>
    change({ cards: cards.map((one, index) => (index === at ? { ...one, ...next } : one)) });
  const add = () => {
    const like = cards.at(-1);
    const fresh = { ...empty, buttons: (like?.buttons ?? []).map((button) => ({ ...button, target: '' })) };
    change({ cards: cards.length === 0 ? [empty, empty] : [...cards, fresh] });
  };
  return (
    <Section
      title={t.carousel}
      description={cards.length === 0 ? t.carouselHow : undefined}
      actions={
        cards.length < most && (
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
            {t.addCard}
          </Button>
        )
      }
    >
      {cards.length > 0 && (
        <Stack gap="md">
          {cards.map((card, at) => (
            <Fieldset key={`card ${String(at)}`} legend={t.card(at + 1)}>
              <Stack gap="sm">
                <MediaField
                  kind="IMAGE"
                  label={t.cardMedia}
                  value={card.mediaUrl}
                  error={card.mediaUrl ? problemOf(`carousel.cards.${at}.mediaUrl`) : null}
                  onChange={(mediaUrl) => set(at, { mediaUrl })}
                />
                <TextInput
                  label={t.cardBody}
                  maxLength={180}
                  value={card.body}
                  error={card.body ? problemOf(`carousel.cards.${at}.body`) : null}
                  onChange={(event) => set(at, { body: event.currentTarget.value })}
                />
                <ButtonList
                  buttons={card.buttons}
                  field={`carousel.cards.${at}.buttons`}
                  problemOf={problemOf}
                  onChange={(buttons) => set(at, { buttons })}
                  most={2}
                />
                <Group justify="flex-end">
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    leftSection={<IconTrash size={14} aria-hidden />}
                    onClick={() => change({ cards: cards.filter((_, index) => index !== at) })}
                  >
                    {t.removeCard}
                  </Button>
                </Group>
              </Stack>
            </Fieldset>
          ))}
        </Stack>
      )}
    </Section>
  );
}
