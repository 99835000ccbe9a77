/** A list that was pasted or brought as a file: its columns by name, and its rows. */
export type Table = { columns: string[]; rows: string[][] };

export type Draft = {
  name: string;
  source: 'tags' | 'paste' | 'file';
  tags: string[];
  anyTags: string[];
  excludeTags: string[];
  pasted: string;
  phoneColumn: number;
  templateName: string;
  /** Of each variable: a fixed text, a field of the contact (`{{contact.name}}`) or a column (`{{column.2}}`). */
  values: string[];
  fallback: string;
  when: 'now' | 'later';
  /** By the clock of the organization. */
  at: string;
  variantB: string;
  samplePct: number;
  metric: 'DELIVERED' | 'READ' | 'CLICKED' | 'CONVERTED';
  decideAfterMinutes: number;
};

export const emptyDraft: Draft = {
  ...{ name: '', source: 'tags', tags: [], anyTags: [], excludeTags: [], pasted: '', phoneColumn: 0 },
  ...{ templateName: '', values: [], fallback: '', when: 'now', at: '' },
  ...{ variantB: '', samplePct: 20, metric: 'CLICKED', decideAfterMinutes: 240 },
};

const digitsIn = (text: string) => text.replaceAll(/\D/g, '');
const isPhone = (text: string) => digitsIn(text).length >= 8 && digitsIn(text).length <= 15;

/** Rows with names for their columns: a first row without a phone is their names. */
export function tableOf(rows: readonly string[][], nameOf: (place: number) => string): Table {
  const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.length));
  const [first = []] = rows;
  const hasNames = rows.length > 0 && !first.some(isPhone);
  const columns = Array.from({ length: width }, (_, at) => (hasNames && first[at]?.trim()) || nameOf(at + 1));
  return { columns, rows: hasNames ? rows.slice(1) : [...rows] };
}

/** The column that looks most like phones, judged by its first rows. */
export function phoneColumnOf({ columns, rows }: Table): number {
  const counts = columns.map((_, at) => rows.slice(0, 50).filter((row) => isPhone(row[at] ?? '')).length);
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)));
}

/** Where nobody wrote a country, it is Brazil. */
export function phoneOf(text: string): string | null {
  if (!isPhone(text)) return null;
  const digits = digitsIn(text);
  if (text.trim().startsWith('+')) return `+${digits}`;
  return digits.length <= 11 ? `+55${digits}` : `+${digits}`;
}

export type Listed = { contacts: { to: string; variables: string[] }[]; bad: string[][] };

/** Contacts of a list, and the rows that name no phone. */
export function contactsOf(table: Table, { phoneColumn, values, fallback }: Draft): Listed {
  const listed: Listed = { contacts: [], bad: [] };
  for (const row of table.rows) {
    const to = phoneOf(row[phoneColumn] ?? '');
    if (to) listed.contacts.push({ to, variables: values.map((value) => fill(value, row, fallback)) });
    else listed.bad.push(row);
  }
  return listed;
}

function fill(value: string, row: readonly string[], fallback: string): string {
  const filled = value.replaceAll(/\{\{column\.(\d{1,4})\}\}/g, (_, at: string) => row[Number(at)]?.trim() || fallback);
  return filled.replaceAll(/\s+/g, ' ').trim() || fallback;
}

export const audienceOf = ({ tags, anyTags, excludeTags, values, fallback }: Draft) => ({
  ...(tags.length > 0 ? { tags } : {}),
  ...(anyTags.length > 0 ? { anyTags } : {}),
  ...(excludeTags.length > 0 ? { excludeTags } : {}),
  ...(values.length > 0 ? { variables: values } : {}),
  ...(fallback.trim() ? { fallback: fallback.trim() } : {}),
});

/** What a campaign is asked for with. `scheduledAt`: of the clock of the organization. */
export function bodyOf(draft: Draft, table: Table | null, scheduledAt: string | null) {
  const { name, templateName, source, variantB, samplePct, metric, decideAfterMinutes } = draft;
  return {
    name: name.trim(),
    templateName,
    ...(source === 'tags' || !table
      ? { audience: audienceOf(draft) }
      : { contacts: contactsOf(table, draft).contacts }),
    ...(scheduledAt ? { scheduledAt } : {}),
    ...(variantB ? { abTest: { variantBTemplateName: variantB, samplePct, metric, decideAfterMinutes } } : {}),
  };
}

export type StepProps = {
  draft: Draft;
  table: Table | null;
  change: (next: Partial<Draft>) => void;
};
