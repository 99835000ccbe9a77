/** The texts of the page, in the language of the browser: Portuguese, or else English. */
const words = {
  title: ['Telefone virtual', 'Virtual phone'],
  about: [
    'Aqui você é o cliente. O que a empresa envia chega nesta tela, e o que você responde chega à empresa como se viesse de um telefone de verdade.',
    'Here you are the customer. What the business sends arrives on this screen, and what you answer reaches the business as if it came from a real phone.',
  ],
  aboutSent: ['enviada pela plataforma', 'sent by the platform'],
  aboutDelivered: ['entregue neste telefone', 'delivered to this phone'],
  aboutRead: ['lida: abrir a conversa avisa a empresa', 'read: opening the chat notifies the business'],
  aboutLocal: [
    'Faz parte do simulador: nada sai desta máquina.',
    'It is part of the simulator: nothing leaves this machine.',
  ],
  sent: ['Enviada', 'Sent'],
  delivered: ['Entregue', 'Delivered'],
  read: ['Lida', 'Read'],
  message: ['Mensagem', 'Message'],
  picture: ['Imagem', 'Picture'],
  document: ['Documento', 'Document'],
  codeCopied: ['Código copiado', 'Code copied'],
  react: ['Reagir', 'React'],
  today: ['Hoje', 'Today'],
  yesterday: ['Ontem', 'Yesterday'],
  notSent: ['A mensagem não foi enviada.', 'The message was not sent.'],
  notChanged: ['A preferência não foi mudada.', 'The preference was not changed.'],
  resume: ['Voltar a receber promoções', 'Receive promotions again'],
  resumed: ['Você voltou a receber promoções.', 'You receive promotions again.'],
  stop: ['Parar de receber promoções', 'Stop receiving promotions'],
  stopped: ['Você não receberá mais promoções.', 'You will receive no more promotions.'],
  anotherPhone: ['Trocar de telefone', 'Another phone'],
  back: ['Voltar', 'Back'],
  more: ['Mais opções', 'More options'],
  send: ['Enviar', 'Send'],
  attach: ['Anexar', 'Attach'],
  drawnPicture: ['Uma foto de exemplo', 'A sample picture'],
  drawnCaption: ['Foto do telefone virtual', 'Picture of the virtual phone'],
  ownFile: ['Um arquivo seu', 'A file of yours'],
  fileTooLarge: ['O arquivo passa de 16 MB.', 'The file is larger than 16 MB.'],
  myPlace: ['Minha localização', 'My location'],
  sendPlace: ['Enviar localização', 'Send location'],
  emptyChat: [
    'Nada aqui ainda. Escreva “oi”: isso abre a janela de 24 horas, e a empresa pode responder com texto livre. Fora dela, só um template chega.',
    'Nothing here yet. Write “hi”: that opens the 24-hour window, and the business may answer with free text. Outside it only a template arrives.',
  ],
  leftNote: [
    'Você saiu: a empresa não pode mais iniciar conversas. Escreva VOLTAR para receber de novo.',
    'You left: the business may no longer write first. Write VOLTAR to receive again.',
  ],
  cameBackNote: [
    'Você voltou: a empresa pode escrever de novo.',
    'You came back: the business may write to you again.',
  ],
  formSent: ['Formulário enviado', 'Form sent'],
  yes: ['sim', 'yes'],
  no: ['não', 'no'],
  form: ['Formulário', 'Form'],
  preview: ['Prévia: nada foi enviado.', 'Preview: nothing was sent.'],
  noScreens: ['Este formulário ainda não tem telas.', 'This form has no screens yet.'],
  required: ['Preencha este campo.', 'Fill in this field.'],
  wholeEmail: ['Escreva um e-mail inteiro, como ana@loja.com.br.', 'Write a whole e-mail address, like ana@shop.com.'],
  aNumber: ['Escreva um número.', 'Write a number.'],
  allowedDate: ['Escolha uma data que o formulário permite.', 'Choose a date that the form allows.'],
  choose: ['Escolha…', 'Choose…'],
  optional: ['opcional', 'optional'],
  close: ['Fechar', 'Close'],
  chats: ['Conversas', 'Chats'],
  noBusiness: ['Nenhuma empresa conectada ainda.', 'No business is connected yet.'],
  tapToStart: ['Toque para iniciar a conversa', 'Tap to start the chat'],
  notLoaded: ['Não foi possível carregar este telefone.', 'This phone could not be loaded.'],
  newNotLoaded: ['As mensagens novas não foram carregadas.', 'The new messages were not loaded.'],
  phonesNotLoaded: ['Não foi possível carregar os telefones.', 'The phones could not be loaded.'],
  whosePhone: ['De quem é o telefone?', 'Whose phone is it?'],
  nobody: [
    'Ninguém recebeu mensagens ainda. Digite um telefone para começar.',
    'Nobody has received a message yet. Type a phone to begin.',
  ],
  phoneHint: ['Telefone com DDD', 'Phone with area code'],
  phone: ['Telefone', 'Phone'],
  wholePhone: ['Escreva o telefone inteiro, com o DDD.', 'Write the whole phone, with its area code.'],
  openPhone: ['Abrir telefone', 'Open phone'],
  again: ['Tentar de novo', 'Try again'],
  wrong: ['Algo deu errado.', 'Something went wrong.'],
  silent: ['O simulador não respondeu.', 'The simulator did not answer.'],
};

const isPortuguese = navigator.language.toLowerCase().startsWith('pt');
export const locale = isPortuguese ? 'pt-BR' : navigator.language;

export function translate(name) {
  const [portuguese, english] = words[name];
  return isPortuguese ? portuguese : english;
}

/** The words that stand in the page itself. */
export function translatePage() {
  document.documentElement.lang = locale;
  document.title = translate('title');
  for (const element of document.querySelectorAll('[data-words]'))
    element.textContent = translate(element.dataset.words);
}
