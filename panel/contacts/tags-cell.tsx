import { Group, Pill, Text } from '@mantine/core';

/** The first tags of a contact on one line; pointing at the count shows the others. */
export const TagsCell = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? (
    '—'
  ) : (
    <Group gap={4} wrap="nowrap">
      {tags.slice(0, 3).map((tag) => (
        <Pill key={tag} size="xs">
          {tag}
        </Pill>
      ))}
      {tags.length > 3 && (
        <Text size="xs" title={tags.slice(3).join(', ')}>
          +{tags.length - 3}
        </Text>
      )}
    </Group>
  );
