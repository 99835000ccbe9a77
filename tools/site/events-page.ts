import { type EventName, eventNames } from '@recado/contract/events/names.ts';
import { eventNotes } from '@recado/contract/reference-notes.ts';
import type { OpenApiDocument } from '@recado/server/http/reference/document.ts';
import { eventsInPortuguese } from './events-in-portuguese.ts';
import type { Language } from './pages.ts';

const text = {
  en: {
    title: 'Events',
    lead: 'Every event with a sample. Webhooks and the stream carry the same envelope.',
    how: '`id` is the same in every delivery of an event: keep it to recognise repetitions. `sequence` is its place in the log of your organization: order by it, because no order of delivery is promised. Any 2xx within 10 seconds says that you have it; after any other answer it is tried again, eight times over about 28 hours.',
    trigger: 'Post any of these to your own machine, signed:',
  },
  pt: {
    title: 'Eventos',
    lead: 'Cada evento com um exemplo. Webhooks e o stream trazem o mesmo envelope.',
    how: '`id` é o mesmo em todas as entregas de um evento: guarde-o para reconhecer repetições. `sequence` é o lugar do evento no registro da sua organização: ordene por ele, porque a ordem de entrega não é garantida. Qualquer 2xx em até 10 segundos diz que você recebeu; depois de qualquer outra resposta o evento é enviado de novo, oito vezes em cerca de 28 horas.',
    trigger: 'Envie qualquer um deles à sua própria máquina, assinado:',
  },
} as const;

/** The page of all events, as Markdown: when each is sent, and the sample of the reference. */
export function eventsPage(document: OpenApiDocument, language: Language): string {
  const own = text[language];
  return [
    `# ${own.title}`,
    own.lead,
    own.how,
    own.trigger,
    '```sh run\nrecado events trigger message.received --forward-to "$RECEIVER_URL" --secret svc_whsec_test\n```',
    ...eventNames.flatMap((name) => [`## ${name}`, noteOf(name, language), sampleOf(document, name)]),
    '',
  ].join('\n\n');
}

const noteOf = (name: EventName, language: Language) =>
  language === 'en' ? eventNotes[name] : eventsInPortuguese[name];

function sampleOf({ webhooks }: OpenApiDocument, name: EventName): string {
  const sample = webhooks[name]?.post.requestBody.content['application/json'].examples.event;
  const value = sample && 'value' in sample ? sample.value : null;
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}
