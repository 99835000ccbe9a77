/** What happened and what to do. */
export type Words = readonly [whatHappened: string, howToAct: string];

/**
 * Codes of the platform that our own code alone would explain misleadingly. The code stays the one that the adapter
 * chose: callers handle it, people read this.
 */
export const platformReasons: ReadonlyMap<number, Words> = new Map<number, Words>([
  [
    131042,
    [
      'A conta na plataforma está com um problema de pagamento ou de elegibilidade.',
      'Confira a forma de pagamento da conta no gerenciador da plataforma e envie de novo.',
    ],
  ],
  [
    131044,
    [
      'A conta na plataforma não tem uma forma de pagamento válida para este envio.',
      'Cadastre ou atualize a forma de pagamento da conta na plataforma e envie de novo.',
    ],
  ],
  [
    131037,
    [
      'O nome de exibição do número de envio ainda não foi aprovado pela plataforma.',
      'Peça a aprovação do nome, ou corrija-o, e envie quando estiver aprovado.',
    ],
  ],
  [
    130497,
    [
      'A plataforma não permite que esta empresa envie mensagens para o país da pessoa.',
      'Não repita o envio para este país. Veja na plataforma em quais países a empresa pode enviar.',
    ],
  ],
  [
    134011,
    [
      'Os termos de pagamentos da plataforma ainda não foram aceitos.',
      'Aceite os termos de pagamentos no gerenciador da plataforma e envie de novo.',
    ],
  ],
  [
    131048,
    [
      'A plataforma restringiu o número de envio porque muitas pessoas bloquearam ou denunciaram suas mensagens.',
      'Pare os envios em massa, veja a qualidade do número e só volte quando a restrição terminar.',
    ],
  ],
  [
    131064,
    [
      'A conta atingiu um limite da plataforma por usar templates na categoria errada.',
      'Corrija a categoria dos templates e peça a revisão à plataforma antes de enviar de novo.',
    ],
  ],
  [
    132068,
    [
      'O formulário do template foi bloqueado pela plataforma.',
      'Veja o estado do formulário na plataforma, corrija-o e publique-o de novo antes de enviar.',
    ],
  ],
  [
    131008,
    [
      'Faltou um campo obrigatório na mensagem enviada à plataforma.',
      'Confira se o conteúdo e todas as variáveis têm valor e envie de novo.',
    ],
  ],
  [
    131030,
    [
      'O número de envio é de teste e a pessoa não está na lista de destinatários permitidos.',
      'Inclua o telefone na lista de teste da plataforma, ou envie por um número de produção.',
    ],
  ],
  [
    132018,
    [
      'Uma variável tem algo que a plataforma não aceita: quebra de linha, tabulação ou mais de 4 espaços seguidos.',
      'Corrija o conteúdo das variáveis e envie de novo.',
    ],
  ],
  [
    132005,
    [
      'O texto ficou longo demais depois de preenchido com as variáveis.',
      'Encurte os valores das variáveis e envie de novo.',
    ],
  ],
  [
    130472,
    [
      'A plataforma não entregou porque a pessoa faz parte de um experimento com mensagens de marketing.',
      'Não repita o envio a ela. Use outro canal, se for preciso.',
    ],
  ],
  [131043, ['A mensagem expirou antes de ser entregue.', 'Envie de novo, se ela ainda fizer sentido para a pessoa.']],
  [
    131051,
    [
      'A plataforma não aceita este tipo de mensagem.',
      'Envie o mesmo conteúdo de outra forma, como texto ou template.',
    ],
  ],
  [
    137000,
    [
      'A identidade da pessoa na plataforma mudou e precisa ser confirmada.',
      'Confirme com a pessoa que o número ainda é dela antes de enviar de novo.',
    ],
  ],
  ...[100, 131009, 135000].map((code): [number, Words] => [
    code,
    [
      'A plataforma não aceitou um dos valores da mensagem.',
      'Confira telefones, endereços, textos e variáveis e envie de novo. O texto da plataforma está em explain.',
    ],
  ]),
]);
