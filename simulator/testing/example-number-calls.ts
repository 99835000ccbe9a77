import { type ExampleCalls, json, upload } from './example-call.ts';
import { ANA } from './scene.ts';

const marketing = {
  to: ANA,
  type: 'template',
  template: {
    name: 'promocao',
    language: { code: 'pt_BR' },
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Ana' },
          { type: 'text', text: '10%' },
        ],
      },
    ],
  },
};

export const numberCalls: ExampleCalls = {
  'GET /{number}': ({ number }) => ({ path: `/v23.0/${number}?fields=name_status,code_verification_status` }),
  'POST /{number}': ({ number }) => json(`/${number}`, { pin: '123456', search_visibility: 'HIDDEN' }),
  'GET /{number}/block_users': ({ number }) => ({ path: `/${number}/block_users` }),
  'POST /{number}/block_users': ({ number }) => json(`/${number}/block_users`, { block_users: [{ user: ANA }] }),
  'DELETE /{number}/block_users': ({ number }) => json(`/${number}/block_users`, { block_users: [{ user: ANA }] }),
  'GET /{number}/business_compliance_info': ({ number }) => ({ path: `/${number}/business_compliance_info` }),
  'POST /{number}/business_compliance_info': ({ number }) =>
    json(`/${number}/business_compliance_info`, {
      entity_name: 'Loja Exemplo Ltda',
      entity_type: 'PRIVATE_COMPANY',
      grievance_officer_details: { name: 'Ana', email: 'ana@loja.example', mobile_number: '+5511988887777' },
      customer_care_details: { email: 'sac@loja.example' },
    }),
  'GET /{number}/call_permissions': ({ number }) => ({ path: `/${number}/call_permissions?user_wa_id=5511988887777` }),
  'POST /{number}/calls': ({ number }) =>
    json(`/${number}/calls`, { to: ANA, action: 'connect', session: { sdp_type: 'offer', sdp: 'v=0' } }),
  'POST /{number}/conversational_automation': ({ number }) =>
    json(`/${number}/conversational_automation`, {
      enable_welcome_message: true,
      prompts: ['Quero comprar'],
      commands: [{ command_name: 'ajuda', command_description: 'Fala com a loja' }],
    }),
  'POST /{number}/deregister': ({ number }) => json(`/${number}/deregister`, {}),
  'GET /{number}/groups': ({ number }) => ({ path: `/${number}/groups` }),
  'POST /{number}/groups': ({ number }) => json(`/${number}/groups`, { subject: 'Clube' }),
  'POST /{number}/marketing_messages': ({ number }) => json(`/${number}/marketing_messages`, marketing),
  'POST /{number}/media': ({ number }) => ({ path: `/${number}/media`, body: upload('file', 'image/png') }),
  'GET /{number}/message_history': ({ number, sent }) => ({
    path: `/${number}/message_history?message_id=${encodeURIComponent(sent)}`,
  }),
  'GET /{number}/message_qrdls': ({ number }) => ({ path: `/${number}/message_qrdls?fields=code,qr_image_url` }),
  'POST /{number}/message_qrdls': ({ number }) =>
    json(`/${number}/message_qrdls`, { prefilled_message: 'Oi', generate_qr_image: 'SVG' }),
  'GET /{number}/message_qrdls/{code}': ({ number, qrCode }) => ({ path: `/${number}/message_qrdls/${qrCode}` }),
  'DELETE /{number}/message_qrdls/{code}': ({ number, qrCode }) => ({ path: `/${number}/message_qrdls/${qrCode}` }),
  'POST /{number}/messages': ({ number }) => json(`/${number}/messages`, { to: ANA, text: { body: 'Oi' } }),
  'PUT /{number}/messages': ({ number, received }) =>
    json(`/${number}/messages`, { status: 'read', message_id: received }),
  'POST /{number}/register': ({ number }) => json(`/${number}/register`, { pin: '123456' }),
  'POST /{number}/request_code': ({ number }) =>
    json(`/${number}/request_code`, { code_method: 'SMS', language: 'pt_BR' }),
  'GET /{number}/settings': ({ number }) => ({ path: `/${number}/settings?include_sip_credentials=true` }),
  'POST /{number}/settings': ({ number }) => json(`/${number}/settings`, { calling: { status: 'enabled' } }),
  'GET /{number}/username': ({ number }) => ({ path: `/${number}/username` }),
  'POST /{number}/username': ({ number }) => json(`/${number}/username`, { username: 'loja.exemplo' }),
  'DELETE /{number}/username': ({ number }) => ({ path: `/${number}/username` }),
  'GET /{number}/username_suggestions': ({ number }) => ({ path: `/${number}/username_suggestions` }),
  'POST /{number}/verify_code': ({ number }) => json(`/${number}/verify_code`, { code: '123456' }),
  'GET /{number}/whatsapp_business_encryption': ({ number }) => ({ path: `/${number}/whatsapp_business_encryption` }),
  'POST /{number}/whatsapp_business_encryption': ({ number }) =>
    json(`/${number}/whatsapp_business_encryption`, { business_public_key: '-----BEGIN PUBLIC KEY-----' }),
  'GET /{number}/whatsapp_business_profile': ({ number }) => ({
    path: `/${number}/whatsapp_business_profile?fields=about,vertical`,
  }),
  'POST /{number}/whatsapp_business_profile': ({ number }) =>
    json(`/${number}/whatsapp_business_profile`, { about: 'Aberto' }),
  'GET /{number}/whatsapp_commerce_settings': ({ number }) => ({ path: `/${number}/whatsapp_commerce_settings` }),
  'POST /{number}/whatsapp_commerce_settings': ({ number }) => ({
    path: `/${number}/whatsapp_commerce_settings?is_cart_enabled=false`,
  }),
};
