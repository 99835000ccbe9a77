import type { Operator } from '@recado/server/operator.ts';

type StoredTemplate = Parameters<Operator['templates']['store']>[0];

/** The demo's shop, in its own words and in the platform's. The ids are fixed: a restarted simulator gets them again. */
export const shop = { name: 'Loja Demo', email: 'demo@recado.example', balance: '1000.00' };

/** Whose virtual phone it is. */
export const customer = { phone: '5511988887777', name: 'Ana' };

export const account = { id: '100000000000001', token: 'demo-platform-token', name: shop.name };

export const number = {
  id: '100000000000002',
  phone: '551130000000',
  displayName: shop.name,
  tier: 'TIER_UNLIMITED',
  throughputPerSecond: 80,
};

type DemoTemplate = Pick<StoredTemplate, 'name' | 'formattedName' | 'category' | 'samples' | 'structure'> & {
  platformId: string;
};

export const templates: readonly DemoTemplate[] = [
  {
    platformId: '100000000000003',
    name: 'boas_vindas',
    formattedName: 'Boas vindas',
    category: 'UTILITY',
    samples: { 1: 'Ana' },
    structure: { header: null, body: 'Olá {{1}}, que bom ter você aqui.', footer: null, buttons: [] },
  },
  {
    platformId: '100000000000004',
    name: 'promocao',
    formattedName: 'Promoção',
    category: 'MARKETING',
    samples: { 1: 'Ana', 2: '20%' },
    structure: {
      header: null,
      body: 'Oi {{1}}, hoje a loja inteira está com {{2}} de desconto. Aproveite!',
      footer: 'Responda SAIR para não receber mais.',
      buttons: [{ type: 'QUICK_REPLY', text: 'Quero ver' }],
    },
  },
  {
    platformId: '100000000000005',
    name: 'codigo_acesso',
    formattedName: 'Código de acesso',
    category: 'AUTHENTICATION',
    samples: { 1: '123456' },
    structure: {
      header: null,
      body: '*{{1}}* é seu código de verificação.',
      footer: null,
      buttons: [{ type: 'COPY_CODE', text: 'Copiar código' }],
    },
  },
];
