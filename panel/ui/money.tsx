import { Text } from '@mantine/core';
import { useFormats } from '../words/index.tsx';

type Props = {
  value: number;
  /** What came in looks different from what went out. */
  signed?: boolean;
  size?: 'sm' | 'md' | 'xl';
};

/** Reais with all their decimals, in figures that stand one below the other. */
export function Money({ value, signed = false, size }: Props) {
  const formats = useFormats();
  const text = formats.money(value);
  return (
    <Text
      span
      inherit={!size}
      {...(size ? { size } : {})}
      className="figures"
      c={signed && value > 0 ? 'var(--good)' : 'inherit'}
    >
      {signed && value > 0 ? `+${text}` : text}
    </Text>
  );
}
