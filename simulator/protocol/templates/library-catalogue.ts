export interface LibraryTemplate {
  name: string;
  category: 'UTILITY' | 'AUTHENTICATION';
  topic: string;
  usecase: string;
  industry: string[];
  header: string | undefined;
  body: string;
  bodyParams: string[];
  bodyParamTypes: string[];
  buttons: { type: 'URL' | 'PHONE_NUMBER'; text: string }[];
}

/** A handful of ready texts; the wording is ours, the shape is the platform's. */
export const libraryCatalogue: LibraryTemplate[] = [
  {
    name: 'confirmacao_de_pedido',
    category: 'UTILITY',
    topic: 'ORDER_MANAGEMENT',
    usecase: 'ORDER_CONFIRMATION',
    industry: ['E_COMMERCE'],
    header: 'Pedido confirmado',
    body: 'Olá {{1}}, recebemos o seu pedido {{2}} e já estamos preparando tudo. Obrigado pela compra!',
    bodyParams: ['Ana', '4512'],
    bodyParamTypes: ['TEXT', 'NUMBER'],
    buttons: [{ type: 'URL', text: 'Ver pedido' }],
  },
  {
    name: 'entrega_a_caminho',
    category: 'UTILITY',
    topic: 'ORDER_MANAGEMENT',
    usecase: 'DELIVERY_UPDATE',
    industry: ['E_COMMERCE'],
    header: undefined,
    body: 'Boa notícia, {{1}}! O pedido {{2}} saiu para entrega e deve chegar até {{3}}, no endereço cadastrado.',
    bodyParams: ['Ana', '4512', '20/11'],
    bodyParamTypes: ['TEXT', 'NUMBER', 'DATE'],
    buttons: [{ type: 'URL', text: 'Rastrear' }],
  },
  {
    name: 'lembrete_de_vencimento',
    category: 'UTILITY',
    topic: 'PAYMENTS',
    usecase: 'PAYMENT_DUE_REMINDER',
    industry: ['FINANCIAL_SERVICES'],
    header: 'Lembrete de pagamento',
    body: 'Olá {{1}}, a sua fatura de {{2}} vence em {{3}}. Se você já pagou, desconsidere esta mensagem.',
    bodyParams: ['Ana', 'R$ 120,00', '10/12/2026'],
    bodyParamTypes: ['TEXT', 'AMOUNT', 'DATE'],
    buttons: [{ type: 'URL', text: 'Pagar agora' }],
  },
  {
    name: 'pagamento_recebido',
    category: 'UTILITY',
    topic: 'PAYMENTS',
    usecase: 'PAYMENT_CONFIRMATION',
    industry: ['E_COMMERCE', 'FINANCIAL_SERVICES'],
    header: undefined,
    body: 'Olá {{1}}, confirmamos o pagamento de {{2}}. Guarde esta mensagem como comprovante.',
    bodyParams: ['Ana', 'R$ 120,00'],
    bodyParamTypes: ['TEXT', 'AMOUNT'],
    buttons: [],
  },
  {
    name: 'pesquisa_de_satisfacao',
    category: 'UTILITY',
    topic: 'CUSTOMER_FEEDBACK',
    usecase: 'FEEDBACK_SURVEY',
    industry: ['E_COMMERCE'],
    header: undefined,
    body: 'Olá {{1}}, como foi a sua experiência com o pedido {{2}}? A sua opinião nos ajuda a melhorar.',
    bodyParams: ['Ana', '4512'],
    bodyParamTypes: ['TEXT', 'NUMBER'],
    buttons: [{ type: 'URL', text: 'Responder' }],
  },
  {
    name: 'alerta_de_transacao',
    category: 'UTILITY',
    topic: 'ACCOUNT_UPDATE',
    usecase: 'TRANSACTION_ALERT',
    industry: ['FINANCIAL_SERVICES'],
    header: 'Aviso de transação',
    body: 'Olá {{1}}, registramos uma transação de {{2}} em {{3}}. Se não foi você, fale conosco agora mesmo.',
    bodyParams: ['Ana', 'R$ 85,90', '15/11/2026'],
    bodyParamTypes: ['TEXT', 'AMOUNT', 'DATE'],
    buttons: [{ type: 'PHONE_NUMBER', text: 'Ligar' }],
  },
];

export const LIBRARY_LANGUAGE = 'pt_BR';
