import type { Markup } from './html.ts';

export type Guide = { id: string; title: string; text: Markup; samples: Markup };
