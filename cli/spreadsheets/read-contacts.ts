import { writePhone } from './write-phone.ts';

/** A contact as the import takes it. Names and tags of an absent column stay as they are. */
export type SheetContact = {
  phone: string;
  name?: string;
  email?: string;
  tags?: string[];
  attributes?: Record<string, string>;
};

const titles: Record<string, 'phone' | 'name' | 'email' | 'tags'> = {
  ...{ phone: 'phone', telefone: 'phone', celular: 'phone', whatsapp: 'phone', fone: 'phone' },
  ...{ name: 'name', nome: 'name', email: 'email', 'e-mail': 'email', tags: 'tags', etiquetas: 'tags' },
};

/** Why a row is no contact: nothing stands where the phone belongs, it cannot be one, or there are cells without a title. */
export type SheetProblem = 'noPhone' | 'badPhone' | 'tooManyCells';

/** A contact or why there is none, the row of the sheet it stands in, from 1, and its cells as they are. */
export type SheetRow = {
  row: number;
  cells: readonly string[];
  contact: SheetContact | null;
  problem: SheetProblem | null;
};

/** Columns of ours in a file of rows that were refused: they are the reason, and no part of a contact. */
export const ownColumns = { line: 'recado:line', reason: 'recado:reason' } as const;
const isOwn = (title: string) => title.startsWith('recado:');

export type Sheet = { columns: string[]; rows: SheetRow[] };

/** Reads rows under a line of titles. Any other column is an attribute under its title; empty cells and rows are none. */
export function readContacts(rows: readonly (readonly string[])[], callingCode: string): Sheet {
  const filled = rows
    .map((cells, n) => ({ cells, row: n + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...lines] = filled;
  const columns = (head?.cells ?? []).map((title) => title.trim());
  const kinds = columns.map((title) => titles[title.toLowerCase()] ?? null);
  if (!kinds.includes('phone')) throw new Error('the first line must have a column "phone" (or "telefone")');
  return {
    columns,
    rows: lines.map(({ cells, row }) => {
      const contact = contactOf(cells);
      const problem = problemOf(cells, contact);
      return { row, cells, contact: problem ? null : contact, problem };
    }),
  };

  function problemOf(cells: readonly string[], contact: SheetContact | null): SheetProblem | null {
    // A comma in a name that nobody quoted: what is behind it would be lost without a word.
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) return 'tooManyCells';
    if (contact) return null;
    return kinds.some((kind, n) => kind === 'phone' && cells[n]?.trim()) ? 'badPhone' : 'noPhone';
  }

  function contactOf(cells: readonly string[]): SheetContact | null {
    const contact: Partial<SheetContact> = {};
    const attributes: Record<string, string> = {};
    for (const [n, title] of columns.entries()) {
      const text = (cells[n] ?? '').trim();
      const kind = kinds[n];
      const phone = kind === 'phone' ? writePhone(text, callingCode) : null;
      if (phone !== null) contact.phone ??= phone;
      else if (kind === 'tags') contact.tags = text.split(/[,;|]/).flatMap((tag) => tag.trim() || []);
      else if (kind === 'name' || kind === 'email') contact[kind] = text;
      else if (kind === null && title !== '' && text !== '' && !isOwn(title)) attributes[title] = text;
    }
    const { phone } = contact;
    return phone === undefined ? null : { ...contact, phone, attributes };
  }
}
