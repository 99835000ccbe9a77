import type { LibraryTemplate } from '@recado/contract/routes/templates-library.ts';
import type { TemplateCategory } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { Provider } from '../../../provider/port.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import type { Numbers } from '../../numbers/index.ts';
import { chooseAccount } from '../choose-account.ts';
import { requireReach } from '../require-answer.ts';

export type LibraryDeps = { database: Database; numbers: Numbers; provider: Provider };

export type AskedLibrary = { search?: string; category?: TemplateCategory; language?: string };

/** The platform's own texts, as it has them now. */
export async function listLibrary(
  deps: LibraryDeps,
  organizationId: Uuid,
  { search, category, language }: AskedLibrary,
): Promise<{ data: Static<typeof LibraryTemplate>[] }> {
  const { account } = await chooseAccount(deps, organizationId, null);
  const query = { search: search ?? null, language: language ?? null, name: null };
  const items = requireReach(await deps.provider.templates.searchLibrary(account, query));
  const wanted = items.filter((item) => category === undefined || item.category === category);
  return {
    data: wanted.map(({ samples, ...item }) => ({
      ...item,
      samples: Object.fromEntries(samples.map((sample, index) => [String(index + 1), sample])),
    })),
  };
}
