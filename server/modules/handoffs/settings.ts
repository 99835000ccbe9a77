import type { Uuid } from '../../runtime/ids.ts';

export type Endpoint = { url: string; model: string; key: Buffer | null };

/** How an organization's assistant behaves. */
export type BrainSettings = {
  enabled: boolean;
  confidence: number;
  messagesPerConversation: number;
  answersPerMonth: number;
  handoffWords: readonly string[];
  hotLeadWords: readonly string[];
  endpoint: Endpoint | null;
};

export type KeptSettings = BrainSettings & { userId: Uuid; updatedAt: Date };

export const defaultSettings: BrainSettings = {
  enabled: false,
  confidence: 0.35,
  messagesPerConversation: 10,
  answersPerMonth: 500,
  handoffWords: [
    ...['atendente', 'atendentes', 'humano', 'humana', 'atendimento humano', 'pessoa de verdade', 'pessoa real'],
    ...['falar com uma pessoa', 'falar com pessoa', 'falar com alguém', 'falar com gente', 'falar com o suporte'],
    ...['falar com um vendedor', 'falar com vendedor', 'falar com o gerente', 'falar com um gerente'],
  ],
  hotLeadWords: [
    ...['quero comprar', 'quero contratar', 'quero fechar', 'fechar negócio', 'fechar a compra'],
    ...['quero fazer um pedido', 'quero assinar'],
  ],
  endpoint: null,
};
