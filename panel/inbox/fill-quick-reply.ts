type Values = { name: string | null; phone: string | null; agent: string };

/** A quick reply with what is known of the person. A variable without a value leaves nothing behind. */
export function fillQuickReply(text: string, { name, phone, agent }: Values): string {
  const values: Record<string, string> = {
    nome: name ?? '',
    primeiro_nome: name?.split(/\s+/)[0] ?? '',
    telefone: phone ?? '',
    atendente: agent,
  };
  return text
    .replace(/\{\{(\w+)\}\}/g, (whole, word: string) => values[word] ?? whole)
    .split(' ')
    .filter((word, n, all) => word !== '' || n === 0 || n === all.length - 1)
    .join(' ')
    .replace(/ ([,.!?])/g, '$1');
}
