import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { ReasonButton } from './reason-button.tsx';

describe('a button with a reason', () => {
  test('does nothing, stays reachable and shows why', () => {
    let pressed = 0;
    const { getByRole } = show(
      <ReasonButton reason="O seu papel é só de leitura." onClick={() => (pressed += 1)}>
        Criar
      </ReasonButton>,
    );
    const button = getByRole('button', { name: /Criar/ });
    fireEvent.click(button);
    expect(pressed).toBe(0);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('O seu papel é só de leitura.');
  });

  test('never submits the form it stands in', () => {
    let sent = 0;
    const { getByRole } = show(
      <form onSubmit={() => (sent += 1)}>
        <ReasonButton type="submit" reason="Nada mudou.">
          Salvar
        </ReasonButton>
      </form>,
    );
    fireEvent.click(getByRole('button'));
    expect(sent).toBe(0);
  });

  test('without a reason is a button like any other', () => {
    let pressed = 0;
    const { getByRole } = show(<ReasonButton onClick={() => (pressed += 1)}>Criar</ReasonButton>);
    fireEvent.click(getByRole('button', { name: 'Criar' }));
    expect(pressed).toBe(1);
  });
});
