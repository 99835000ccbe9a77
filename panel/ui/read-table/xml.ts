export type Element = { name: string; attributes: string; inner: string };

/** The elements of these names, in their order, whatever is around them. None of them may hold another of its own name. */
export function* elements(xml: string, name: string): Generator<Element> {
  let at = 0;
  for (;;) {
    const open = xml.indexOf(`<${name}`, at);
    if (open < 0) return;
    const close = xml.indexOf('>', open);
    if (close < 0) return;
    at = close + 1;
    const head = xml.slice(open + 1 + name.length, close);
    // `<c` is also how `<col` begins.
    if (head !== '' && !' \n\r\t/'.includes(head.charAt(0))) continue;
    if (head.endsWith('/')) {
      yield { name, attributes: head.slice(0, -1), inner: '' };
      continue;
    }
    const end = xml.indexOf(`</${name}>`, at);
    if (end < 0) return;
    yield { name, attributes: head, inner: xml.slice(at, end) };
    at = end + name.length + 3;
  }
}

export function attribute(attributes: string, name: string): string | null {
  const begin = ` ${attributes}`.indexOf(` ${name}="`);
  if (begin < 0) return null;
  const from = begin + name.length + 2;
  return attributes.slice(from, attributes.indexOf('"', from));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const plain = (text: string) =>
  text.replace(/&(#?[0-9a-zA-Z]{1,8});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = name.charAt(1) === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
