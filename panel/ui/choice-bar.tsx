import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/** A few choices beside each other; below each other where the screen is too narrow for their words. */
export function ChoiceBar(props: SegmentedControlProps) {
  const isNarrow = useMediaQuery('(max-width: 24em)', false, { getInitialValueInEffect: false });
  return <SegmentedControl {...props} orientation={isNarrow ? 'vertical' : 'horizontal'} />;
}
