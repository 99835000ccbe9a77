import { useDisclosure } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** A dialog that a button of the page opens, or an address with `?new=1`; closing it takes that out of the address. */
export function useAskedDialog(reason: string | null) {
  const { new: asked } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isOpen, { open, close }] = useDisclosure();
  return {
    opened: isOpen || (isAsked(asked) && reason === null),
    open,
    close: () => {
      close();
      if (asked !== undefined) void navigate({ to: '.', search: {}, replace: true });
    },
  };
}

/** As a link of ours writes it, or a person. */
const isAsked = (asked: unknown) => asked === '1' || asked === 1;
