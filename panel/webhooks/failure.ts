import { useLanguage } from '../words/index.tsx';

/** The service keeps why there was no answer as a sentence, in the language of its records. */
const english: Record<string, string> = {
  'Sem resposta completa dentro do prazo.': 'No complete answer in time.',
  'O endereço não é público.': 'The address is not public.',
  'O nome do servidor não leva a um endereço público.': 'The name of the server leads to no public address.',
  'A conexão foi recusada.': 'The connection was refused.',
  'O servidor não pôde ser alcançado.': 'The server could not be reached.',
  'O certificado ou a conexão segura falhou.': 'The certificate or the secure connection failed.',
  'A conexão foi encerrada antes da resposta.': 'The connection was closed before the answer.',
  'A resposta não é HTTP válido.': 'The answer is no valid HTTP.',
  'A conexão falhou.': 'The connection failed.',
  'O evento não pôde ser montado.': 'The event could not be rendered.',
};

/** Why there was no answer, in the language of the page; what an endpoint answered stays as it was. */
export function useFailure(): (sentence: string) => string {
  const { language } = useLanguage();
  return (sentence) => (language === 'en' ? (english[sentence] ?? sentence) : sentence);
}
