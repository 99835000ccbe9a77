import { Button } from '@mantine/core';
import { safeNext } from './enter.ts';

type Props = { name: string; href: string; next?: unknown };

/** Leaves for the identity provider; its answer opens the page that was wanted. */
export function OpenIdButton({ name, href, next }: Props) {
  const page = safeNext(next);
  const address = page === '/' ? href : `${href}?${new URLSearchParams({ next: page })}`;
  return (
    <Button component="a" href={address} variant="default" fullWidth>
      {name}
    </Button>
  );
}
