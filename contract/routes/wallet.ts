import Type from 'typebox';
import { Nullable, Reais } from '../ids.ts';
import { route } from '../route.ts';

export const AutoRecharge = Type.Object(
  { enabled: Type.Boolean(), threshold: Reais, amount: Reais, monthlyLimit: Nullable(Reais) },
  { title: 'AutoRecharge' },
);

export const Wallet = Type.Object(
  { balance: Reais, currency: Type.Literal('BRL'), autoRecharge: AutoRecharge },
  { title: 'Wallet' },
);

export const getWallet = route({
  method: 'GET',
  path: '/v1/wallet',
  permission: 'ADMIN',
  tag: 'Wallet',
  summary: 'Reads the balance.',
  replies: { 200: Wallet },
  refusals: [],
});
