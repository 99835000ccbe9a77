import { TextInput } from '@mantine/core';
import { IconSearch } from './icons.tsx';

type Props = { label: string; value: string; onChange: (text: string) => void; isNarrow?: boolean };

/** The field of a list's filters in which people type what they look for. */
export const SearchInput = ({ label, value, onChange, isNarrow = false }: Props) => (
  <TextInput
    size="xs"
    wrapperProps={isNarrow ? {} : { 'data-wide': true }}
    aria-label={label}
    placeholder={label}
    leftSection={<IconSearch size={14} aria-hidden />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
