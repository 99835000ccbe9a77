import { useQuery } from '@tanstack/react-query';
import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refused } from '../api/refused.ts';
import { show } from '../testing/show.tsx';
import { ListTable } from './list-table.tsx';

type Row = { id: string; name: string };
type Answer = { data: Row[]; pagination: { page: number; size: number; totalElements: number } };

function List({
  answer,
  onPage = () => undefined,
}: {
  answer: () => Promise<Answer>;
  onPage?: (page: number) => void;
}) {
  const query = useQuery<Answer, Error>({ queryKey: ['rows'], queryFn: answer, retry: false });
  const columns = [{ key: 'name', title: 'Nome', show: ({ name }: Row) => name }];
  return (
    <ListTable
      label="Chaves"
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<p>Crie a primeira.</p>}
      onPage={onPage}
    />
  );
}

const answer = (names: string[], page = 0, totalElements = names.length): Answer => ({
  data: names.map((name) => ({ id: name, name })),
  pagination: { page, size: 20, totalElements },
});

describe('a list', () => {
  test('holds its place while it loads, and then shows its rows', async () => {
    const { getByRole, findByText } = show(<List answer={async () => answer(['Loja'])} />);
    expect(getByRole('table', { name: 'Chaves' }).getAttribute('aria-busy')).toBe('true');
    expect(getByRole('table').querySelectorAll('tbody tr').length).toBe(5);
    await findByText('Loja');
    expect(getByRole('table').getAttribute('aria-busy')).toBe('false');
  });

  test('without rows teaches', async () => {
    const { findByText, queryByRole } = show(<List answer={async () => answer([])} />);
    await findByText('Crie a primeira.');
    expect(queryByRole('table')).toBeNull();
  });

  test('that is refused shows the sentence of the service, with the id to quote', async () => {
    const refused = new Refused({
      status: 403,
      code: 'ROLE_NOT_ALLOWED',
      message: 'Seu papel não permite.',
      requestId: 'req_1',
    });
    const { findByRole } = show(<List answer={() => Promise.reject(refused)} />);
    const alert = await findByRole('alert');
    expect(alert.textContent).toContain('Seu papel não permite.');
    expect(alert.textContent).toContain('req_1');
  });

  test('of many pages leads to the next and not beyond the last', async () => {
    const asked: number[] = [];
    const names = Array.from({ length: 20 }, (_, index) => `chave ${index}`);
    const { findByRole, getByText } = show(
      <List answer={async () => answer(names, 0, 21)} onPage={(page) => asked.push(page)} />,
    );
    const next = await findByRole('button', { name: 'Próxima página' });
    getByText('1–20 de 21');
    fireEvent.click(next);
    expect(asked).toEqual([1]);
    expect((await findByRole('button', { name: 'Página anterior' })).hasAttribute('disabled')).toBe(true);
  });
});
