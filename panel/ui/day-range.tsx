import { TextInput } from '@mantine/core';

type Days = { from: string; to: string };
type Props = { value: Days; onChange: (next: Partial<Days>) => void; labels: Days };

/** The first and the last day of a list, both included; `dayBounds` makes instants of them. */
export const DayRange = ({ value, onChange, labels }: Props) =>
  (['from', 'to'] as const).map((end) => (
    <TextInput
      key={end}
      aria-label={labels[end]}
      type="date"
      size="xs"
      value={value[end]}
      onChange={(event) => onChange({ [end]: event.currentTarget.value })}
    />
  ));
