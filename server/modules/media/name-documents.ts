import type { Db } from '../../database/database.ts';
import type { Content } from '../../provider/port.ts';
import type { Awaitable } from '../../runtime/awaitable.ts';
import type { Log } from '../../runtime/log.ts';
import { cleanFilename } from './clean-filename.ts';
import { findMediaByToken } from './media.queries.ts';
import { isToken } from './media.ts';
import { nameOfUrl } from './name-of-url.ts';

export type NameDocument = <C extends Content>(content: C) => Awaitable<C>;

const mostNames = 10_000;
const unnamed = 'documento.pdf';

/**
 * Gives the document in a template's header its file name: that of the stored file, or the end of a foreign address.
 * A phone shows a document without one as "Untitled". Names are looked up where a message leaves, the one place that all
 * ways of sending share, and remembered: a campaign sends one file to everybody.
 */
export function createDocumentNames({ system, baseUrl, log }: { system: Db; baseUrl: string; log: Log }): NameDocument {
  const names = new Map<string, string>();
  const prefix = `${baseUrl}/media/`;

  async function findName(token: string): Promise<string> {
    try {
      const name = (await findMediaByToken(system, token))?.filename ?? unnamed;
      if (names.size >= mostNames) names.clear();
      names.set(token, name);
      return name;
    } catch (error) {
      // A message is worth more than the name of its file.
      log.warn({ err: error }, 'the name of a document could not be read');
      return unnamed;
    }
  }

  return (content) => {
    if (content.type !== 'template' || content.header?.type !== 'document' || content.header.filename) return content;
    const { header } = content;
    const named = (filename: string) => ({ ...content, header: { ...header, filename } });
    const token = header.url.startsWith(prefix) ? header.url.slice(prefix.length) : '';
    if (!isToken(token)) return named(cleanFilename(nameOfUrl(header.url) ?? unnamed, { extensions: ['.pdf'] }));
    const known = names.get(token);
    return known === undefined ? findName(token).then(named) : named(known);
  };
}
