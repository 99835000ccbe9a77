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

/** A contact and the row of the sheet it stands in, from 1. */
export type SheetRow = { row: number; contact: SheetContact };

/** Reads rows under a line of titles. Any other column is an attribute under its title; empty cells and rows are none. */
export function readContacts(rows: readonly (readonly string[])[], country: string): SheetRow[] {
  const filled = rows
    .map((cells, n) => ({ cells, row: n + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...lines] = filled;
  const columns = (head?.cells ?? []).map((title) => title.trim());
  const kinds = columns.map((title) => titles[title.toLowerCase()] ?? null);
  if (!kinds.includes('phone')) throw new Error('the first line must have a column "phone" (or "telefone")');
  return lines.map(({ cells, row }) => {
    const contact: SheetContact = { phone: '' };
    const attributes: Record<string, string> = {};
    for (const [n, title] of columns.entries()) {
      const text = (cells[n] ?? '').trim();
      const kind = kinds[n];
      if (kind === 'phone') contact.phone = writePhone(text, country);
      else if (kind === 'tags') contact.tags = text.split(/[,;|]/).flatMap((tag) => tag.trim() || []);
      else if (kind === 'name' || kind === 'email') contact[kind] = text;
      else if (title !== '' && text !== '') attributes[title] = text;
    }
    return { row, contact: { ...contact, attributes } };
  });
}

/** As people type them: with or without `+`, spaces, brackets; without a country it is the one asked for. */
function writePhone(text: string, country: string): string {
  const digits = text.replace(/[\s().+-]/g, '').replace(/^00/, '');
  const complete = text.trim().startsWith('+') || text.startsWith('00') || digits.length > 11;
  return `+${complete ? '' : country}${digits.replace(/^0/, '')}`;
}
