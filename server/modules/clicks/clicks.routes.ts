import { routes } from '@recado/contract/routes/index.ts';
import type { Database } from '../../database/database.ts';
import { bind, redirect, reply } from '../../http/index.ts';
import { lostPage } from '../links/index.ts';
import { followClick } from './follow-click.ts';

export const clickRoutes = ({ system }: Database) => [
  bind(
    routes.openMessageLink,
    async (visit, { params }) => {
      const destination = await followClick(system, params.token, visit);
      return destination ? redirect(destination) : reply(404, lostPage.body, lostPage.headers);
    },
    { status: 302 },
  ),
];
