export const moderationFamilies = ['phishing', 'credentials', 'gambling', 'adult', 'hate'] as const;
export type ModerationFamily = (typeof moderationFamilies)[number];

export type ModerationPattern = {
  name: string;
  family: ModerationFamily;
  /** A regular expression over text in lower case and without accents; `.` crosses lines. */
  pattern: string;
  /** Something it must find. */
  example: string;
};

/** What ships. The operator may switch any of them off and add others: `recado moderation`. */
export const moderationPatterns: readonly ModerationPattern[] = [
  {
    name: 'account-blocked-link',
    family: 'phishing',
    pattern:
      '\\b(conta|cartao|pix|cadastro)\\b.{0,60}\\b(bloquead|suspens|cancelad)[oa]\\b.{0,120}(https?://|\\bclique\\b|\\bacesse\\b)',
    example: 'Sua conta foi bloqueada. Acesse agora e regularize.',
  },
  {
    name: 'prize-won',
    family: 'phishing',
    pattern:
      '\\bvoce (ganhou|foi (sortead|contemplad|selecionad)[oa])\\b.{0,100}(\\bpremio\\b|\\bpix\\b|\\biphone\\b|r\\$)',
    example: 'Parabéns! Você foi contemplado com um PIX de R$ 5.000',
  },
  {
    name: 'release-fee',
    family: 'phishing',
    pattern:
      '\\b(pague|deposite|taxa)\\b.{0,60}\\b(liber|desbloque)\\w+.{0,60}\\b(premio|emprestimo|saque|valor|heranca)\\b',
    example: 'Pague a taxa para liberar o seu empréstimo hoje.',
  },
  {
    name: 'document-irregular',
    family: 'phishing',
    pattern: '\\b(cpf|cnpj|titulo de eleitor)\\b.{0,60}\\b(irregular|sera (bloquead|cancelad|suspens)o)\\b',
    example: 'ATENÇÃO: seu CPF será suspenso em 24 horas.',
  },
  {
    name: 'public-office',
    family: 'phishing',
    pattern:
      '\\b(receita federal|inss|detran|serasa|fgts)\\b.{0,100}\\b(regularize|resgate|saque|multa)\\b.{0,100}(https?://|\\blink\\b|\\bclique\\b)',
    example: 'Receita Federal: regularize sua pendência clicando no link.',
  },
  {
    name: 'parcel-held',
    family: 'phishing',
    pattern:
      '\\b(correios|encomenda|pacote)\\b.{0,80}\\b(taxad[oa]|retid[oa]|alfandega)\\b.{0,100}(https?://|\\bpague\\b|\\btaxa\\b)',
    example: 'Correios: sua encomenda está retida. Pague a taxa hoje.',
  },
  {
    name: 'changed-number',
    family: 'phishing',
    pattern: '\\b(mudei|troquei) de (numero|celular)\\b.{0,120}\\b((pix|transferencia)\\b|(deposit|emprest)\\w+)',
    example: 'Oi mãe, mudei de número. Consegue fazer um PIX pra mim?',
  },
  {
    name: 'easy-income',
    family: 'phishing',
    pattern:
      '\\b(ganhe|lucre|renda)\\b.{0,60}\\b(por dia|garantid[oa])\\b.{0,80}\\b(sem sair de casa|curtindo|avaliando)\\b',
    example: 'Ganhe R$ 500 por dia sem sair de casa, é só responder!',
  },
  {
    name: 'guaranteed-return',
    family: 'phishing',
    pattern:
      '\\b(lucro|retorno|rendimento)s?\\b.{0,30}\\bgarantid[oa]s?\\b.{0,60}\\b(cripto\\w*|(bitcoin|investimento|pix)\\b)',
    example: 'Lucro garantido de 10% ao dia com bitcoin.',
  },
  {
    name: 'disguised-address',
    family: 'phishing',
    pattern: 'https?://[^/\\s]*xn--',
    example: 'Entre em https://xn--bnco-5na.example/login',
  },
  {
    name: 'bank-password',
    family: 'credentials',
    pattern:
      '\\b(confirme|informe|digite|envie|atualize|responda)\\b.{0,40}\\bsenha\\b.{0,20}\\b(banco|cartao|conta|aplicativo|internet banking)\\b',
    example: 'Para continuar, confirme a senha do cartão.',
  },
  {
    name: 'card-security-code',
    family: 'credentials',
    pattern: '\\b(informe|digite|envie|confirme|responda)\\b.{0,60}\\b(cvv|cvc|codigo de seguranca do cartao)\\b',
    example: 'Envie o número e o CVV do seu cartão.',
  },
  {
    name: 'card-number',
    family: 'credentials',
    pattern: '\\b(informe|digite|envie|responda com)\\b.{0,40}\\bnumero (completo )?do (seu )?cartao\\b',
    example: 'Responda com o número completo do seu cartão.',
  },
  {
    name: 'forward-code',
    family: 'credentials',
    pattern:
      '\\b(envie|mande|repasse|compartilhe|informe)\\b.{0,30}\\bcodigo\\b.{0,60}\\b(sms|(6|seis) digitos|whatsapp)\\b',
    example: 'Mande o código de seis dígitos que chegou por SMS.',
  },
  {
    name: 'bank-token',
    family: 'credentials',
    pattern: '\\b(token|itoken|chave de seguranca)\\b.{0,20}\\bd[oa] (seu |sua )?(banco|aplicativo|conta)\\b',
    example: 'Informe o token do banco para validar.',
  },
  {
    name: 'wallet-phrase',
    family: 'credentials',
    pattern: '\\b(seed|recovery) phrase\\b|\\bprivate key\\b|\\bfrase de recuperacao\\b|\\bchave privada\\b',
    example: 'Digite sua frase de recuperação para desbloquear.',
  },
  {
    name: 'verify-login',
    family: 'credentials',
    pattern: '\\b(verify|confirm)\\b.{0,40}\\b(password|pin|login|credentials)\\b',
    example: 'Please verify your password to keep your account.',
  },
  {
    name: 'document-photo',
    family: 'credentials',
    pattern: '\\b(envie|mande)\\b.{0,40}\\b(foto|selfie)\\b.{0,40}\\b(documento|rg|cnh|cartao)\\b',
    example: 'Mande uma selfie segurando o documento.',
  },
  {
    name: 'betting',
    family: 'gambling',
    pattern: '\\b(aposte|apostar|apostas?)\\b.{0,60}\\b(agora|bonus|odds?|esportivas?|online|gratis)\\b',
    example: 'Aposte agora e ganhe bônus no primeiro depósito.',
  },
  {
    name: 'online-casino',
    family: 'gambling',
    pattern: '\\bcassino\\b|\\bcasino online\\b|\\bonline casino\\b',
    example: 'O melhor cassino do Brasil está aqui.',
  },
  {
    name: 'slot-games',
    family: 'gambling',
    pattern: '\\b(jogo do )?tigrinho\\b|\\bfortune (tiger|ox|rabbit|mouse)\\b|\\bcaca.?niqueis?\\b',
    example: 'Jogue o Tigrinho e multiplique seu saldo!',
  },
  {
    name: 'crash-games',
    family: 'gambling',
    pattern:
      '\\baviator\\b.{0,40}\\b(sinal|sinais|bet|jogo|aposta)|\\b(sinal|sinais)\\b.{0,40}\\b(aviator|roleta|blaze)\\b',
    example: 'Receba sinais da roleta todos os dias.',
  },
  {
    name: 'free-spins',
    family: 'gambling',
    pattern: '\\b(rodadas|giros) gratis\\b|\\bfree spins\\b',
    example: '50 rodadas grátis esperando por você.',
  },
  {
    name: 'animal-lottery',
    family: 'gambling',
    pattern: '\\bjogo do bicho\\b|\\bpalpites? do bicho\\b',
    example: 'Palpite do bicho para hoje.',
  },
  {
    name: 'deposit-bonus',
    family: 'gambling',
    pattern: '\\bbonus\\b.{0,30}\\b(deposito|boas.?vindas)\\b.{0,60}\\b(jog(o|ar|ue)|bet|aposta)',
    example: 'Bônus de depósito de 100% para jogar hoje.',
  },
  {
    name: 'explicit-content',
    family: 'adult',
    pattern: '\\bporn(o|ografia|ografico)?\\b|\\bxxx\\b|\\bconteudo (adulto|\\+?18|erotico)\\b',
    example: 'Conteúdo adulto liberado para assinantes.',
  },
  {
    name: 'intimate-photos',
    family: 'adult',
    pattern:
      '\\b(fotos?|videos?|nudes?|packs?)\\b.{0,20}\\b(intim[oa]s?|nu(a|as|s)?|pelad[oa]s?|sensuais|quentes)\\b|\\b(manda|envio|vendo) nudes\\b|\\bpack do pezinho\\b',
    example: 'Vendo nudes, chama aqui.',
  },
  {
    name: 'escort',
    family: 'adult',
    pattern: '\\bgarot[oa]s? de programa\\b|\\bacompanhantes? de luxo\\b|\\bescort (girls?|service)\\b',
    example: 'Acompanhantes de luxo na sua cidade.',
  },
  {
    name: 'sex-chat',
    family: 'adult',
    pattern: '\\b(sexo|sex)\\b.{0,30}\\b(ao vivo|chat|virtual|por telefone|webcam|cam)\\b|\\bcamgirls?\\b',
    example: 'Sexo ao vivo na webcam agora.',
  },
  {
    name: 'casual-sex',
    family: 'adult',
    pattern: '\\b(encontros?|transa|sexo) casua(l|is)\\b|\\btransar (hoje|agora|sem compromisso)\\b',
    example: 'Encontros casuais perto de você, transa casual sem compromisso.',
  },
  {
    name: 'paid-platform',
    family: 'adult',
    pattern: '\\bonlyfans\\b|\\bprivacy\\.com\\.br\\b|\\bfansly\\b',
    example: 'Assine meu OnlyFans com desconto.',
  },
  {
    name: 'death-call',
    family: 'hate',
    pattern:
      '\\b(morte a(os)?|morram( todos)?( os| as)?|matem( os| as)?|exterminar( os| as)?)\\b.{0,30}\\b(negr|pret|judeu|judia|gay|homossexua|trans|nordestin|indi|mulher|muculman|crist|evangelic|macumbeir|imigrant|haitian|venezuelan)\\w*',
    example: 'Morte aos judeus.',
  },
  {
    name: 'inferior-people',
    family: 'hate',
    pattern:
      '\\b(negr|pret|judeu|judia|gay|nordestin|indi|mulher|muculman|imigrant|haitian|venezuelan)\\w*.{0,30}\\b(inferior(es)?|sub.?human[oa]s?|nao (sao|e) gente|praga|vermes?|ratos?)\\b',
    example: 'Imigrantes são uma praga neste país.',
  },
  {
    name: 'expel-people',
    family: 'hate',
    pattern:
      '\\b(fora|expuls(em|ar)|deport(em|ar))\\b.{0,20}\\b(os |as )?(negr|pret|judeu|judia|gays?|nordestin|muculman|imigrant|haitian|venezuelan)\\w*',
    example: 'Expulsem os nordestinos da nossa cidade.',
  },
  {
    name: 'nazism',
    family: 'hate',
    pattern:
      '\\bheil hitler\\b|\\bsieg heil\\b|\\bsupremacia (branca|ariana)\\b|\\bwhite power\\b|\\b(viva|salve) o? ?(nazismo|hitler)\\b',
    example: 'Viva o nazismo, supremacia branca já.',
  },
  {
    name: 'slurs',
    family: 'hate',
    pattern:
      '\\b(macac[oa]s?|crioul[oa]s?)\\b.{0,20}\\b(imund|fedorent|suj|nojent)\\w*|\\bviad(o|inho)s?\\b.{0,20}\\b(nojent|imund|doente)\\w*|\\btraveco\\b',
    example: 'Seu macaco imundo.',
  },
  {
    name: 'ku-klux',
    family: 'hate',
    pattern: '\\bku klux klan\\b|\\bkkk (eterna|vive)\\b',
    example: 'Junte-se à Ku Klux Klan.',
  },
];
