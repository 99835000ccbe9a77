/** Portuguese problems of fields, and the same in English. A parenthesis of the pattern fills the number in the braces. */
const table: readonly (readonly [RegExp, string])[] = [
  [/^é obrigatório$/, 'is required'],
  [/^é inválido$/, 'is not valid'],
  [/^tem formato inválido$/, 'has the wrong form'],
  [/^não pode ser vazio$/, 'cannot be empty'],
  [/^não pode ter variáveis$/, 'cannot have variables'],
  [/^não pode ter itens repetidos$/, 'cannot have an item twice'],
  [/^não pode ter quebra de linha$/, 'cannot have a line break'],
  [/^não pode começar nem terminar com uma variável$/, 'cannot begin or end with a variable'],
  [
    /^não pode ser vazio nem ter quebra de linha, tabulação ou mais de 4 espaços seguidos$/,
    'cannot be empty, nor have a line break, a tab or more than 4 spaces in a row',
  ],
  [/^não passa na moderação: escreva de outro modo$/, 'does not pass moderation: write it in another way'],
  [/^não existe na biblioteca neste idioma$/, 'is not in the library in this language'],
  [/^não muda depois da aprovação$/, 'cannot change once the template was approved'],
  [/^deve ter no máximo (\d+) caracteres$/, 'can have at most {1} characters'],
  [/^deve ter ao menos (\d+) caracteres$/, 'must have at least {1} characters'],
  [/^deve ter no máximo (\d+) (?:itens|campos)$/, 'can have at most {1} items'],
  [/^deve ter ao menos (\d+) (?:itens|campo\(s\))$/, 'must have at least {1} items'],
  [/^deve ter de (\d+) a (\d+) cartões$/, 'must have {1} to {2} cards'],
  [
    /^deve ter um exemplo para cada variável: (\d+), e vieram (\d+)$/,
    'needs one example per variable: {1}; there are {2}',
  ],
  [/^deve ser um destes: (.+)$/, 'must be one of: {1}'],
  [/^deve ser no mínimo (.+)$/, 'must be at least {1}'],
  [/^deve ser no máximo (.+)$/, 'must be at most {1}'],
  [/^deve ser um texto de uma linha$/, 'must be a text of one line'],
  [/^deve ser um código como pt_BR$/, 'must be a code like pt_BR'],
  [/^deve ser um telefone com código do país$/, 'must be a phone with its country code'],
  [/^deve ser um endereço http ou https$/, 'must be an http or https address'],
  [/^deve ser um endereço https$/, 'must be an https address'],
  [/^deve ser o endereço de uma imagem$/, 'must be the address of an image'],
  [/^deve ser uma imagem JPEG ou PNG$/, 'must be a JPEG or PNG image'],
  [/^deve ser um PDF$/, 'must be a PDF'],
  [/^deve ser um e-mail$/, 'must be an e-mail address'],
  [/^deve ser um UUID$/, 'must be a UUID'],
  [/^deve ser uma URL$/, 'must be an address'],
  [/^deve vir depois de from$/, 'must come after `from`'],
  [/^pode ter no máximo (\d+) botões$/, 'can have at most {1} buttons'],
  [/^pode ter no máximo (\d+) de link$/, 'can have at most {1} that open a link'],
  [/^pode ter no máximo (\d+) de telefone$/, 'can have at most {1} that calls'],
  [/^pode ter no máximo (\d+) de copiar código$/, 'can have at most {1} that copies a code'],
  [/^pode ter no máximo (\d+) de formulário$/, 'can have at most {1} that opens a form'],
  [/^pode ter no máximo (\d+) de cobrança$/, 'can have at most {1} that pays a charge'],
  [/^pode ter no máximo uma variável$/, 'can have at most one variable'],
  [/^pode ter uma variável, \{\{1\}\}, e só no fim$/, 'can have one variable, {{1}}, at the very end'],
  [
    /^as respostas rápidas ficam juntas, antes ou depois das outras$/,
    'quick replies stand together, before or after the others',
  ],
  [/^as variáveis devem ser \{\{1\}\}, \{\{2\}\}… sem pular nenhuma$/, 'variables must be {{1}}, {{2}}… without a gap'],
  [/^as variáveis se escrevem \{\{1\}\}, \{\{2\}\}…$/, 'variables are written {{1}}, {{2}}…'],
  [/^as chaves devem ser 1, 2… sem pular nenhuma$/, 'keys must be 1, 2… without a gap'],
  [
    /^todos os cartões devem ter os mesmos botões, na mesma ordem$/,
    'all cards need the same buttons in the same order',
  ],
  [/^em um cartão, um destes: (.+)$/, 'on a card, one of: {1}'],
  [
    /^use só letras sem acento, números, espaços, hífens e _$/,
    'use only letters without accents, digits, spaces, hyphens and _',
  ],
  [/^o formulário não está publicado nesta conta$/, 'the form is not published on this account'],
  [/^só em templates de marketing$/, 'only in marketing templates'],
  [/^não fica junto de rodapé nem de carrossel$/, 'cannot stand beside a footer or a carousel'],
  [/^é obrigatório com (\S+)$/, 'is required with {1}'],
  [/^informe add, remove ou os dois$/, 'needs `add`, `remove` or both'],
  [
    /^(\{\{.*\}\}) não existe: use \{\{contact\.…\}\} ou \{\{trigger\.…\}\}$/,
    '{1} does not exist: use {{contact.…}} or {{trigger.…}}',
  ],
  [/^deve ser um endereço público da internet$/, 'must be a public address of the internet'],
  [/^não pertence à sua organização$/, 'does not belong to your organization'],
  [/^o template pede (\d+) e vieram (\d+)$/, 'the template takes {1} and there are {2}'],
  [/^com prazo, precisa de um botão de copiar código$/, 'with an end, it needs a button that copies a code'],
];

/** What is wrong with a field, for people who read English. What has no words here stays as it is. */
export function problemInEnglish(problem: string): string {
  for (const [pattern, english] of table) {
    const found = pattern.exec(problem);
    if (found) return english.replaceAll(/(?<!\{)\{(\d)\}(?!\})/g, (_, place) => found[Number(place)] ?? '');
  }
  return problem;
}
