import type { Language } from './pages.ts';

type Words = Record<
  | 'tag'
  | 'home'
  | 'lead'
  | 'reference'
  | 'search'
  | 'nothing'
  | 'missing'
  | 'missingLead'
  | 'found'
  | 'contents'
  | 'onPage'
  | 'copy'
  | 'copied'
  | 'markdown'
  | 'theme'
  | 'next'
  | 'before'
  | 'skip'
  | 'other'
  | 'otherName',
  string
>;

/** The texts of the frame of a page. */
export const words: Record<Language, Words> = {
  pt: {
    tag: 'pt-BR',
    home: 'Documentação',
    lead: 'Mensagens de negócios pelo WhatsApp, com uma interface REST, carteira pré-paga e cada status no seu webhook.',
    reference: 'Referência da API',
    search: 'Buscar…',
    nothing: 'Nada encontrado.',
    missing: 'Página não encontrada',
    missingLead:
      'Este endereço não existe, ou não existe mais. Todas as páginas estão abaixo, e a busca procura em todas.',
    found: 'Resultados',
    contents: 'Conteúdo',
    onPage: 'Nesta página',
    copy: 'Copiar',
    copied: 'Copiado',
    markdown: 'Ver em Markdown',
    theme: 'Claro ou escuro',
    next: 'Próxima',
    before: 'Anterior',
    skip: 'Ir para o conteúdo',
    other: 'en',
    otherName: 'English',
  },
  en: {
    tag: 'en',
    home: 'Documentation',
    lead: 'Business messages over WhatsApp, with one REST interface, a prepaid wallet and every status at your webhook.',
    reference: 'API reference',
    search: 'Search…',
    nothing: 'Nothing found.',
    missing: 'Page not found',
    missingLead:
      'This address does not exist, or no longer does. All pages are below, and the search covers all of them.',
    found: 'Results',
    contents: 'Contents',
    onPage: 'On this page',
    copy: 'Copy',
    copied: 'Copied',
    markdown: 'View as Markdown',
    theme: 'Light or dark',
    next: 'Next',
    before: 'Previous',
    skip: 'Skip to content',
    other: 'pt',
    otherName: 'Português',
  },
};
