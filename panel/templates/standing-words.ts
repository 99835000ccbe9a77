import { catalogue } from '../words/language.ts';

export const words = catalogue(
  {
    quality: 'Qualidade',
    qualities: { GREEN: 'Alta', YELLOW: 'Média', RED: 'Baixa', UNKNOWN: 'Sem avaliação' },
    qualityHow: {
      GREEN: 'As pessoas recebem bem esta mensagem. Continue assim.',
      YELLOW: 'Algumas pessoas bloquearam ou denunciaram. Envie só a quem espera a mensagem e diga como sair.',
      RED: 'Muitas pessoas bloquearam ou denunciaram. Pare de enviar em massa, mude o texto e espere: a próxima queda pausa o template.',
      UNKNOWN: 'A plataforma avalia depois de alguns envios.',
    },
    toldAt: (when: string) => `Avaliada em ${when}.`,
    pause: 'Pausa',
    pausedBy: {
      PLATFORM:
        'A plataforma pausou: na primeira vez por 3 horas, na segunda por 6, e na terceira desativa. Volta sozinho; edite o texto antes disso.',
      AUTOMATIC:
        'A nossa proteção pausou: falhas demais em pouco tempo. Veja os motivos em Relatórios, corrija a lista de contatos e então encerre a pausa.',
    },
    until: (when: string) => `Termina em ${when}.`,
    edit: 'Editar',
    editRefusals: {
      TEMPLATE_IN_REVIEW: 'Não pode ser editado em análise nem depois de desativado.',
      TEMPLATE_MADE_ELSEWHERE: 'Tem partes que só as ferramentas da plataforma editam. Duplique-o para escrever outro.',
      TEMPLATE_EDITS_SPENT: 'As edições de um template aprovado acabaram por agora.',
    },
    editsSpent: (when: string) =>
      `Um template aprovado pode ser editado uma vez em 24 horas e dez em 30 dias. De novo em ${when}.`,
    drift: 'Categoria mudada pela plataforma',
    driftHow: (from: string, to: string) =>
      `Você pediu ${from}; a plataforma decidiu por ${to}, e é esse o preço de cada envio. Se o texto não vende nada, tire o que parece promoção e envie outro template; há 60 dias para pedir revisão à plataforma.`,
  },
  {
    quality: 'Quality',
    qualities: { GREEN: 'High', YELLOW: 'Medium', RED: 'Low', UNKNOWN: 'Not rated' },
    qualityHow: {
      GREEN: 'People take this message well. Carry on.',
      YELLOW: 'Some people blocked or reported it. Send it only to those who expect it, and say how to leave.',
      RED: 'Many people blocked or reported it. Stop mass sends, change the text and wait: the next drop pauses the template.',
      UNKNOWN: 'The platform rates it after some sends.',
    },
    toldAt: (when) => `Rated on ${when}.`,
    pause: 'Pause',
    pausedBy: {
      PLATFORM:
        'The platform paused it: the first time for 3 hours, the second for 6, and the third disables it. It comes back by itself; edit the text before that.',
      AUTOMATIC:
        'Our protection paused it: too many failures in a short time. See the reasons in Reports, mend the list of contacts, and then end the pause.',
    },
    until: (when) => `It ends on ${when}.`,
    edit: 'Edit',
    editRefusals: {
      TEMPLATE_IN_REVIEW: 'It cannot be edited while in review, nor once disabled.',
      TEMPLATE_MADE_ELSEWHERE: 'It has parts that only the tools of the platform edit. Duplicate it to write another.',
      TEMPLATE_EDITS_SPENT: 'There is no edit of an approved template left for now.',
    },
    editsSpent: (when) =>
      `An approved template can be edited once in 24 hours and ten times in 30 days. Again on ${when}.`,
    drift: 'The platform changed the category',
    driftHow: (from, to) =>
      `You asked for ${from}; the platform decided for ${to}, and each send costs that. If the text sells nothing, take out what looks like a promotion and submit another template; the platform takes requests for review for 60 days.`,
  },
);
