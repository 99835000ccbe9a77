import { useForm } from '@mantine/form';
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Me, SignedIn } from '../api/me.tsx';
import { show } from '../testing/show.tsx';
import { forgetDrafts, useDraft } from './draft.ts';

afterEach(() => sessionStorage.clear());

function NameForm() {
  const form = useForm({ initialValues: { name: 'de antes' } });
  useDraft('organization', form);
  return <input aria-label="Nome" {...form.getInputProps('name')} />;
}

/** Only who it is, and where: a draft asks for no more. */
const meOf = (userId: string, organizationId: string) =>
  ({ user: { id: userId }, organization: { id: organizationId } }) as Me;

function open(userId: string, organizationId: string) {
  const { getByLabelText, unmount } = show(
    <SignedIn me={meOf(userId, organizationId)}>
      <NameForm />
    </SignedIn>,
  );
  const field = getByLabelText('Nome') as HTMLInputElement;
  return {
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    leave: () => {
      const { value } = field;
      unmount();
      return value;
    },
  };
}

test('a draft comes back to its writer, and shows in no other organization and to no other person', () => {
  const ana = open('ana', 'loja');
  ana.type('Loja nova');
  ana.leave();
  expect(open('ana', 'loja').leave()).toBe('Loja nova');
  expect(open('ana', 'padaria').leave()).toBe('de antes');
  expect(open('bia', 'loja').leave()).toBe('de antes');
});

test('signing out leaves no draft in the tab', () => {
  const ana = open('ana', 'loja');
  ana.type('Loja nova');
  ana.leave();
  forgetDrafts();
  expect(open('ana', 'loja').leave()).toBe('de antes');
});
