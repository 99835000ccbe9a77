import type { Clock } from '../../runtime/clock.ts';
import type { Account, PlatformAnswer, TemplateCalls } from '../port.ts';
import type { LibraryItem, LibraryQuery, PlatformTemplate } from '../templates-port.ts';
import type { AskFields, CallAccount } from './ask-fields.ts';
import type { Call } from './exchange.ts';
import { judgeAnswer } from './judge-answer.ts';
import { readCreated, readLibraryItem, readTemplate } from './read-template.ts';
import { type Fields, readFields, readList, readText } from './read-value.ts';
import { renderEdit, renderLibraryDraft, renderTemplate } from './render-template.ts';

/** Pages of a hundred templates with all their texts are far larger than the answer to a send. */
const maxAnswerBytes = 8 * 1024 * 1024;
const pageSize = 100;
/** The platform keeps 6,000 templates for an account at most. */
const mostPages = 100;

type Parts = { call: CallAccount; ask: AskFields; clock: Clock; timeoutMs: number };

export function templateCalls(parts: Parts): TemplateCalls {
  const { clock, timeoutMs } = parts;
  const ask = async <T>(account: Account, request: AskedCall, read: (body: Fields) => T | null) => {
    const exchanged = await parts.call(account, { timeoutMs, maxAnswerBytes, body: null, ...request });
    return judgeAnswer(exchanged, clock.now(), (body) => {
      const answer = read(body);
      return answer === null ? null : { answer };
    });
  };
  const templatesOf = ({ platformAccountId }: Account) => `/${encodeURIComponent(platformAccountId)}/message_templates`;
  const create = (account: Account, body: string) =>
    ask(account, { method: 'POST', path: templatesOf(account), body }, readCreated);
  const page = (path: string) => (account: Account, after: string | null) =>
    ask(
      account,
      { method: 'GET', path: after === null ? path : `${path}&after=${encodeURIComponent(after)}` },
      readPage,
    );

  /** A field that the first page had to do without is not asked for again. */
  const listPage = () => {
    let fields: readonly string[] = templateFields;
    return async (account: Account, after: string | null) => {
      const query = `&limit=${pageSize}${after === null ? '' : `&after=${encodeURIComponent(after)}`}`;
      const asked = await parts.ask(account, { path: templatesOf(account), fields, query, timeoutMs, maxAnswerBytes });
      fields = asked.fields;
      return judgeAnswer(asked.exchanged, clock.now(), (body) => {
        const found = readPage(body);
        return found && { answer: found };
      });
    };
  };

  return {
    uploadSample: async (account, { bytes, contentType }) => {
      const path = `/app/uploads?file_length=${bytes.length}&file_type=${encodeURIComponent(contentType)}`;
      const opened = await ask(account, { method: 'POST', path, body: '{}' }, (body) => readText(body.id, 2_048));
      if (opened.outcome !== 'done') return opened;
      const headers = ['authorization', `OAuth ${account.accessToken}`, 'file_offset', '0', ...binary];
      const sent: AskedCall = { method: 'POST', path: `/${opened.answer}`, body: bytes, headers };
      return ask(account, sent, (body) => readText(body.h, 4_096));
    },
    create: (account, draft) => create(account, renderTemplate(draft)),
    edit: async (account, platformTemplateId, draft) => {
      const path = `/${encodeURIComponent(platformTemplateId)}`;
      const asked: AskedCall = { method: 'POST', path, body: renderEdit(draft) };
      const edited = await ask(account, asked, (body) => (body.success === true ? true : null));
      return edited.outcome === 'done' ? { outcome: 'done', answer: null } : edited;
    },
    createFromLibrary: (account, draft) => create(account, renderLibraryDraft(draft)),
    list: (account) => readAll(account, listPage(), readTemplate),
    remove: async (account, { name, platformTemplateId }) => {
      const query = new URLSearchParams({ name, hsm_id: platformTemplateId });
      const path = `${templatesOf(account)}?${query}`;
      const removed = await ask(account, { method: 'DELETE', path }, (body) => (body.success === true ? true : null));
      return removed.outcome === 'done' ? { outcome: 'done', answer: null } : removed;
    },
    searchLibrary: (account, query) => readAll<LibraryItem>(account, page(libraryPath(query)), readLibraryItem),
  };
}

type AskedCall = Pick<Call, 'method' | 'path'> & Partial<Pick<Call, 'body'>> & { headers?: string[] };

const binary = ['content-type', 'application/octet-stream'];
const templateFields = [
  ...['id', 'name', 'language', 'status', 'category', 'parameter_format', 'components'],
  ...['rejected_reason', 'quality_score'],
];

type Page = { nodes: Fields[]; after: string | null };

function readPage(body: Fields): Page | null {
  if (!Array.isArray(body.data)) return null;
  const paging = readFields(body.paging);
  const after = paging?.next === undefined ? null : readText(readFields(paging.cursors)?.after, 2_048);
  const nodes = readList(body.data)
    .map(readFields)
    .filter((node) => node !== null);
  return { nodes, after };
}

/** All pages or nothing: half a list would look as if the rest had been deleted. */
async function readAll<T extends PlatformTemplate | LibraryItem>(
  account: Account,
  page: (account: Account, after: string | null) => Promise<PlatformAnswer<Page>>,
  read: (node: Fields) => T | null,
): Promise<PlatformAnswer<T[]>> {
  const items: T[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < mostPages; pages++) {
    const answer: PlatformAnswer<Page> = await page(account, after);
    if (answer.outcome !== 'done') return answer;
    items.push(...answer.answer.nodes.flatMap((node) => read(node) ?? []));
    after = answer.answer.after;
    if (after === null) return { outcome: 'done', answer: items };
  }
  return { outcome: 'unavailable', retryAfterSeconds: null, why: `more than ${mostPages} pages` };
}

function libraryPath({ search, language, name }: LibraryQuery): string {
  const query = new URLSearchParams({ limit: String(pageSize) });
  for (const [key, value] of Object.entries({ search, language, name })) if (value !== null) query.set(key, value);
  return `/message_template_library?${query}`;
}
