const approved = (name: string, category: string, status = 'approved') => ({ name, category, status });
/** In the form in which the Content API lists them. */
export const contents = [
  {
    ...{ sid: 'HX1', friendly_name: 'Pedido enviado', language: 'pt_BR' },
    variables: { name: 'Ana', order: '4512', code: 'r8' },
    types: {
      'twilio/text': { body: 'Oi {{name}}, seu pedido saiu.' },
      'twilio/call-to-action': {
        body: 'Oi {{name}}, o pedido {{order}} saiu. Até já, {{name}}!',
        actions: [{ type: 'URL', title: 'Ver', url: 'https://loja.example/p/{{code}}' }],
      },
    },
    approval_requests: approved('pedido_enviado', 'UTILITY'),
  },
  {
    ...{ sid: 'HX2', friendly_name: 'Oferta', language: 'pt_BR', variables: { '1': 'Ana' } },
    types: {
      'twilio/quick-reply': { body: 'Oi {{1}}, quer ver?', actions: [{ title: 'Quero', id: 'sim' }, { title: 'Não' }] },
    },
    approval_requests: approved('oferta', 'MARKETING'),
  },
  {
    ...{ sid: 'HX3', friendly_name: 'Nota', language: 'en_US', variables: {} },
    types: { 'whatsapp/card': { body: 'Your invoice is ready.', footer: 'Shop', header_text: 'Invoice' } },
  },
  {
    ...{ sid: 'HX4', friendly_name: 'codigo', language: 'pt_BR', variables: { '1': '123456' } },
    types: { 'whatsapp/authentication': { actions: [{ type: 'COPY_CODE', copy_code_text: 'Copiar' }] } },
  },
  { sid: 'HX5', friendly_name: 'Assuntos', types: { 'twilio/list-picker': { body: 'Qual?', items: [] } } },
  {
    sid: 'HX6',
    friendly_name: 'x',
    types: { 'twilio/text': { body: 'x' } },
    approval_requests: approved('x', 'UTILITY', 'rejected'),
  },
];
