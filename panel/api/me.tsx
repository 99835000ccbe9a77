import { createContext, type ReactNode, useContext } from 'react';
import { catalogue, useWords } from '../words/index.tsx';
import type { Reply } from './paths.ts';

export type Me = Reply<'get', '/session'>;

const MeContext = createContext<Me | null>(null);

/** Who is signed in, for every page below. */
export const SignedIn = ({ me, children }: { me: Me; children: ReactNode }) => (
  <MeContext value={me}>{children}</MeContext>
);

export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('a page is shown to nobody');
  return me;
}

const words = catalogue(
  {
    viewer: 'O seu papel nesta organização é só de leitura. Peça a um administrador.',
    role: 'O seu papel não permite isto. Peça a um administrador ou proprietário.',
    suspended: 'A organização está suspensa: nada pode ser mudado até que ela seja liberada.',
  },
  {
    viewer: 'Your role in this organization may only read. Ask an administrator.',
    role: 'Your role does not allow this. Ask an administrator or an owner.',
    suspended: 'The organization is suspended: nothing can be changed until it is released.',
  },
);

/** Why the person may not call an operation, as a sentence for the button; null when they may. */
export function useMay(): (operation: string) => string | null {
  const { can, organization } = useMe();
  const t = useWords(words);
  return (operation) => {
    if (!can.includes(operation)) return organization.role === 'VIEWER' ? t.viewer : t.role;
    return organization.suspended && !whileSuspended.has(operation) ? t.suspended : null;
  };
}

/** Writes over oneself, and reads, go on in a suspended organization. */
const whileSuspended = new Set(['updateMe', 'changePassword', 'endSession', 'endOtherSessions']);
