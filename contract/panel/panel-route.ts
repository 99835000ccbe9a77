import type { Role } from '../permissions.ts';
import type { Route } from '../route.ts';

/** Where all routes of the panel live; the interface's own are mounted again below it. */
export const panelPrefix = '/panel/api';

type PanelLine = Omit<Route, 'audience' | 'permission' | 'role'>;

/** A line of the panel: it takes the session of a member with this role or a higher one, and never a key. */
export const panelRoute = <const R extends PanelLine & { role: Role }>(line: R) =>
  ({ ...line, audience: 'panel', permission: 'SESSION' }) as const;

/** A line of the panel that needs no session: those that open one. */
export const openPanelRoute = <const R extends PanelLine>(line: R) =>
  ({ ...line, audience: 'panel', permission: 'PUBLIC' }) as const;
