/** What a column of a file becomes. */
export type Target = 'phone' | 'name' | 'email' | 'tags' | 'attribute' | 'skip';

export type ContactRow = {
  phone: string;
  name?: string;
  email?: string;
  tags?: string[];
  attributes?: Record<string, string>;
};

const plainName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const known: Record<Exclude<Target, 'attribute' | 'skip'>, readonly string[]> = {
  phone: ['telefone', 'phone', 'celular', 'whatsapp', 'fone', 'numero', 'number', 'mobile', 'tel', 'contato'],
  name: ['nome', 'name', 'nomecompleto', 'fullname', 'cliente'],
  email: ['email', 'mail', 'correio'],
  tags: ['etiquetas', 'tags', 'tag', 'etiqueta', 'grupo', 'lista'],
};

/** Which column is what, guessed by its name; each target once, the rest are attributes. */
export function guessTargets(columns: readonly string[]): Target[] {
  const taken = new Set<Target>();
  return columns.map((column) => {
    const name = plainName(column);
    const match = (Object.keys(known) as (keyof typeof known)[]).find(
      (target) =>
        !taken.has(target) && known[target].some((one) => name === one || (one.length > 4 && name.startsWith(one))),
    );
    if (match) taken.add(match);
    return match ?? (name === '' ? 'skip' : 'attribute');
  });
}

/** A phone as the service wants it: a plus, and Brazil's code where there is none. */
export function readPhone(written: string): string {
  const digits = written.replace(/\D/g, '').replace(/^0+/, '');
  if (written.trim().startsWith('+') || digits === '') return `+${digits}`;
  return digits.length === 10 || digits.length === 11 ? `+55${digits}` : `+${digits}`;
}

export function toContact(
  columns: readonly string[],
  targets: readonly Target[],
  cells: readonly string[],
  extraTags: readonly string[],
): ContactRow {
  const row: ContactRow = { phone: '' };
  const tags = [...extraTags];
  for (const [n, target] of targets.entries()) {
    const value = (cells[n] ?? '').trim();
    if (target === 'phone') row.phone = value === '' ? '' : readPhone(value);
    else if (value === '') continue;
    else if (target === 'name') row.name = value;
    else if (target === 'email') row.email = value;
    else if (target === 'tags')
      tags.push(
        ...value
          .split(/[;,|]/)
          .map((tag) => tag.trim())
          .filter(Boolean),
      );
    else if (target === 'attribute') row.attributes = { ...row.attributes, [columns[n] ?? `coluna ${n + 1}`]: value };
  }
  return tags.length > 0 ? { ...row, tags: [...new Set(tags)] } : row;
}
