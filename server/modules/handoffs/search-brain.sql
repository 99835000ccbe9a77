-- Words of every question, which show nothing of what it is about.
create or replace function recado.brain_fillers() returns text[]
language sql immutable parallel safe
as $$
  select '{a,o,as,os,um,uma,uns,umas,e,ou,mas,se,de,do,da,dos,das,em,no,na,nos,nas,ao,aos,para,pra,pro,por,pelo,pela,com,sem,
    que,qual,quais,como,quando,onde,quem,quanto,quanta,quantos,quantas,cade,eu,tu,ele,ela,eles,elas,nos,me,te,lhe,meu,minha,
    meus,minhas,seu,sua,seus,suas,voce,voces,vc,vcs,isso,isto,esse,essa,este,esta,aquele,aquela,algum,alguma,todo,toda,
    todos,todas,nao,sim,ja,so,ate,ai,la,aqui,ainda,tambem,muito,mais,menos,sobre,ser,sou,era,foi,sao,eh,estou,estao,to,ta,
    tem,tenho,ter,tinha,ha,vai,vao,vou,pode,podem,posso,poderia,consigo,consegue,gostaria,queria,quero,querem,preciso,saber,
    dizer,informar,informacao,oi,ola,opa,bom,boa,obrigado,obrigada,valeu,ok,favor,ajuda,duvida,tchau,hoje}'::text[]
$$;

-- Words that mean the same in a shop's chat, and the one that stands for them.
create or replace function recado.brain_synonyms() returns table (word text, also text[])
language sql immutable parallel safe
as $$
  values
    ('preco', '{precos,valor,valores,custa,custam,custo,custos,custar,sai}'::text[]),
    ('entrega', '{entregas,entregar,entregam,entregue,entregou,entregador,envio,envios,enviar,enviam,enviado,mandam}'),
    ('prazo', '{prazos,demora,demoram,demorar}'),
    ('pagamento', '{pagamentos,pagar,pago,paga,pagando}'),
    ('parcela', '{parcelas,parcelar,parcelam,parcelado,parcelamento,parcelo,vezes}'),
    ('devolucao', '{devolucoes,devolver,devolvo,devolvem,devolvido,reembolso,reembolsar,reembolsam,estorno,estornar,arrependi}'),
    ('horario', '{horarios,hora,horas,abre,abrem,abrir,fecha,fecham,aberto,aberta,abertos,funciona,funcionam,funcionamento}'),
    ('endereco', '{enderecos,localizacao,localizada,localizado,fica,ficam}'),
    ('rastreio', '{rastrear,rastreamento,acompanhar,acompanho}'),
    ('defeito', '{defeitos,defeituoso,quebrado,quebrada,quebrou,danificado,danificada,estragado,estragada}'),
    ('cancelamento', '{cancelar,cancelo,cancelado,cancela,desmarcar,desmarco}'),
    ('desconto', '{descontos,cupom,cupons,promocao,promocoes}'),
    ('tamanho', '{tamanhos,medida,medidas,numeracao}'),
    ('nota', '{notas,nf,nfe,danfe}'),
    ('agendamento', '{agendar,agendo,agenda,marcar,marco,marcacao}'),
    ('remarcacao', '{remarcar,remarco,reagendar,reagendamento}'),
    ('convenio', '{convenios,plano,planos}'),
    ('pedido', '{pedidos,encomenda,encomendas}'),
    ('telefone', '{telefones,celular,fone}'),
    ('email', '{mail}')
$$;

-- The words of a text that distinguish questions: folded, so that accents may be missing; without what everybody
-- writes; one word for those that mean the same in a shop's chat; and stemmed in Portuguese.
create or replace function recado.brain_words(question text) returns tsvector
language sql immutable parallel safe
set search_path = recado, pg_catalog
as $$
  select to_tsvector('pg_catalog.portuguese', coalesce(string_agg(coalesce(s.word, w.word), ' '), ''))
  from regexp_split_to_table(
    regexp_replace(recado.fold(question), '\m(bom dia|boa tarde|boa noite|tudo bem|tudo bom|por favor)\M', ' ', 'g'),
    '[^a-z0-9]+') as w (word)
  left join recado.brain_synonyms() s on w.word = any (s.also)
  where w.word ~ '[a-z]' and w.word <> all (recado.brain_fillers())
$$;

-- `garant` and `garantid`, `rastrei` and `rastreament`: what a stemmer leaves apart.
create or replace function recado.same_family(a text, b text) returns boolean
language sql immutable parallel safe
as $$
  select least(length(a), length(b)) >= 4 and (starts_with(a, b) or starts_with(b, a) or left(a, 6) = left(b, 6))
$$;

-- The entries that answer a question best. Confidence is how much of the question an entry covers: each word of it
-- weighs how rare it is (one that few entries have weighs much, one that none has most; a few entries are taken for
-- fifteen), a verb of any shop weighs little; an answer's words count a little less than a title's, and a word of the
-- same family less than the word itself.
create or replace function recado.search_brain(organization uuid, question text, most integer)
returns table (id uuid, title text, answer text, confidence double precision)
language sql stable
set search_path = recado, pg_catalog
as $$
  with asked as materialized (
    select lexeme as word, lexeme = any (tsvector_to_array(recado.brain_words(
      'vender vendem vende venda comprar compra compro fazer fazem faz faco aceitar aceitam aceita trabalhar trabalham
       usar uso produto produtos item itens coisa loja lojas empresa conseguir receber recebo existe existem ver vejo mudar
       colocar coloco passar passa mandar manda perto agora tempo ano anos chegar'))) as weak
    -- What a person asks is short; what is longer is not worth the time it could be made to take.
    from unnest(recado.brain_words(left(question, 2000)))
  ),
  lexemes as materialized (
    select e.id, l.lexeme, 'A' = any (l.weights) as in_title
    from brain_entries e cross join lateral unnest(e.words) l
    where e.organization_id = organization and e.active
  ),
  hits as materialized (
    select a.word, l.id, bool_or(l.in_title) as in_title,
      max(case when l.in_title then 1 else 0.8 end * case when l.lexeme = a.word then 1 else 0.7 end) as hit
    from asked a join lexemes l on l.lexeme = a.word or recado.same_family(l.lexeme, a.word)
    group by 1, 2
  ),
  weighed as materialized (
    select a.word, a.weak, case when a.weak then 0.3 else 1 end * ln(1 + known.entries / greatest(count(h.id), 0.2)) as weight
    from asked a left join hits h on h.word = a.word
    cross join (select greatest(count(distinct l.id), 15) as entries from lexemes l) known
    group by a.word, a.weak, known.entries
  )
  select e.id, e.title, e.answer, found.confidence
  from (
    select h.id, (sum(h.hit * w.weight) / (select sum(weight) from weighed))::double precision as confidence,
      count(*) filter (where h.in_title)::double precision / greatest((
        select count(*) from lexemes l where l.id = h.id and l.in_title), 1) as title_covered
    from hits h join weighed w on w.word = h.word
    group by h.id
    having bool_or(not w.weak)
  ) found
  join brain_entries e on e.organization_id = organization and e.id = found.id
  order by found.confidence desc, found.title_covered desc, e.id
  limit most
$$;
