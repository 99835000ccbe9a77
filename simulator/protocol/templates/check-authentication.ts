import { list, record, text } from '../../read-value.ts';
import type { Component } from '../../world/template-shape.ts';
import { templateProblem } from './template-refusal.ts';

const otpTypes = ['COPY_CODE', 'ONE_TAP', 'ZERO_TAP'];

/** One-time codes: the platform writes the text itself and shows the button as a link. */
export function checkAuthentication(components: Component[], language: string): Component[] {
  const find = (type: string) => components.find((component) => component.type === type);
  if (find('HEADER') || find('CAROUSEL')) throw templateProblem('Authentication templates have no header.');
  const body = find('BODY');
  if (!body || body.text !== undefined) throw templateProblem('The body of an authentication template has no text.');
  const footer = find('FOOTER');
  const minutes = footer?.code_expiration_minutes;
  if (footer && !(Number.isInteger(minutes) && Number(minutes) >= 1 && Number(minutes) <= 90)) {
    throw templateProblem('code_expiration_minutes must be between 1 and 90.');
  }
  const buttons = list(find('BUTTONS')?.buttons).map(record);
  const [button] = buttons;
  if (
    !button ||
    buttons.length !== 1 ||
    button.type !== 'OTP' ||
    !otpTypes.includes(text(button.otp_type).toUpperCase())
  ) {
    throw templateProblem('Authentication templates need one button of type OTP.');
  }
  return authenticationComponents(components, language);
}

/** The platform's own sentences. Languages that are not here read back in English, where the platform has each. */
const sentences = {
  pt: {
    code: '*{{1}}* é seu código de verificação.',
    safety: 'Para sua segurança, não o compartilhe.',
    expiry: (minutes: number) => `Este código expira em ${minutes} minutos.`,
    button: 'Copiar código',
  },
  es: {
    code: '*{{1}}* es tu código de verificación.',
    safety: 'Por tu seguridad, no lo compartas.',
    expiry: (minutes: number) => `Este código caduca en ${minutes} minutos.`,
    button: 'Copiar código',
  },
  en: {
    code: '*{{1}}* is your verification code.',
    safety: 'For your security, do not share this code.',
    expiry: (minutes: number) => `This code expires in ${minutes} minutes.`,
    button: 'Copy code',
  },
};

function sentencesIn(language: string) {
  const [spoken] = language.split('_');
  return spoken === 'pt' || spoken === 'es' ? sentences[spoken] : sentences.en;
}

/** How an authentication template reads back, also from seeds that left parts out. */
export function authenticationComponents(components: Component[], language: string): Component[] {
  const find = (type: string) => components.find((component) => component.type === type);
  const words = sentencesIn(language);
  const isSafe = find('BODY')?.add_security_recommendation === true;
  const minutes = find('FOOTER')?.code_expiration_minutes;
  const button = record(list(find('BUTTONS')?.buttons)[0]);
  const otpType = text(button.otp_type).toUpperCase() || 'COPY_CODE';
  const url = `https://www.whatsapp.com/otp/code/?otp_type=${otpType}&code=otp{{1}}`;
  const footer = { type: 'FOOTER', text: words.expiry(Number(minutes)), code_expiration_minutes: minutes };
  const label = text(button.text) || words.button;
  return [
    {
      type: 'BODY',
      text: isSafe ? `${words.code} ${words.safety}` : words.code,
      add_security_recommendation: isSafe,
      example: { body_text: [['123456']] },
    },
    ...(minutes === undefined ? [] : [footer]),
    { type: 'BUTTONS', buttons: [{ type: 'URL', text: label, url, example: [url.replace('{{1}}', '123456')] }] },
  ];
}
