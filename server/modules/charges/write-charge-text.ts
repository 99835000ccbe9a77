import type { Charge } from './charge.ts';

/** The message that asks for the money: what for, how much, and the two ways to pay. */
export function writeChargeText(
  { description, amountCents, expiresAt, paymentUrl, pixCode }: ChargeText,
  timeZone: string,
): string {
  const lines = [
    `Cobrança: ${description}`,
    `Valor: ${writeAmount(amountCents)}`,
    ...(expiresAt ? [`Vence em: ${writeInstant(expiresAt, timeZone)}`] : []),
    '',
    `Para pagar: ${paymentUrl}`,
    '',
    'Ou use o Pix copia e cola:',
    pixCode,
  ];
  return lines.join('\n');
}

type ChargeText = Pick<Charge, 'description' | 'amountCents' | 'expiresAt' | 'paymentUrl' | 'pixCode'>;

const writeAmount = (cents: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100);

const writeInstant = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at);
