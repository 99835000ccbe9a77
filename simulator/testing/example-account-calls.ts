import { type ExampleCalls, json, upload } from './example-call.ts';
import type { Scene } from './scene.ts';

const code = [
  { type: 'BODY', add_security_recommendation: true },
  { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
];
const plain = [{ type: 'BODY', text: 'Olá, tudo bem?' }];
const span = ({ start, end }: Scene) => `start=${start}&end=${end}`;

export const accountCalls: ExampleCalls = {
  'GET /{account}': ({ account }) => ({ path: `/v23.0/${account}?fields=id,name,timezone_id,account_review_status` }),
  'POST /{account}': ({ account }) => json(`/${account}`, { name: 'Loja' }),
  'GET /{account}/analytics': (scene) => ({ path: `/${scene.account}/analytics?${span(scene)}&granularity=DAY` }),
  'GET /{account}/conversation_analytics': (scene) => ({
    path: `/${scene.account}/conversation_analytics?${span(scene)}&granularity=DAILY`,
  }),
  'GET /{account}/pricing_analytics': (scene) => ({
    path: `/${scene.account}/pricing_analytics?${span(scene)}&granularity=DAILY`,
  }),
  'GET /{account}/template_analytics': (scene) => ({
    path: `/${scene.account}/template_analytics?${span(scene)}&granularity=DAILY&template_ids=[${scene.template}]`,
  }),
  'GET /{account}/flows': ({ account }) => ({ path: `/${account}/flows?fields=id,name,status` }),
  'POST /{account}/flows': ({ account }) => json(`/${account}/flows`, { name: 'Novo', categories: ['SURVEY'] }),
  'POST /{account}/migrate_flows': ({ account, otherAccount }) => ({
    path: `/${otherAccount}/migrate_flows?source_waba_id=${account}&source_flow_names=Pronto`,
  }),
  'GET /{account}/message_templates': ({ account }) => ({ path: `/${account}/message_templates?name=boas_vindas` }),
  'POST /{account}/message_templates': ({ account }) =>
    json(`/${account}/message_templates`, { name: 'novo', language: 'pt_BR', category: 'UTILITY', components: plain }),
  'DELETE /{account}/message_templates': ({ account }) => ({ path: `/${account}/message_templates?name=boas_vindas` }),
  'POST /{account}/message_templates/archive': ({ account, template }) =>
    json(`/${account}/message_templates/archive`, { hsm_ids: template }),
  'POST /{account}/message_templates/unarchive': ({ account, archived }) =>
    json(`/${account}/message_templates/unarchive`, { hsm_ids: archived }),
  'GET /{account}/message_template_previews': ({ account }) => ({
    path: `/${account}/message_template_previews?category=AUTHENTICATION&languages=en_US,pt_BR&button_types=OTP`,
  }),
  'POST /{account}/upsert_message_templates': ({ account }) =>
    json(`/${account}/upsert_message_templates`, {
      name: 'codigo',
      languages: ['pt_BR', 'en_US'],
      category: 'AUTHENTICATION',
      components: code,
    }),
  'POST /{account}/migrate_message_templates': ({ account, otherAccount }) => ({
    path: `/${otherAccount}/migrate_message_templates?source_waba_id=${account}&page_number=0`,
  }),
  'GET /{account}/phone_numbers': ({ account }) => ({ path: `/${account}/phone_numbers?fields=id,status,username` }),
  'POST /{account}/phone_numbers': ({ account }) =>
    json(`/${account}/phone_numbers`, { cc: '55', phone_number: '1140000001', verified_name: 'Outra' }),
  'GET /{account}/subscribed_apps': ({ account }) => ({ path: `/${account}/subscribed_apps` }),
  'POST /{account}/subscribed_apps': ({ account }) => json(`/${account}/subscribed_apps`, {}),
  'DELETE /{account}/subscribed_apps': ({ account }) => ({ path: `/${account}/subscribed_apps` }),
  'GET /message_template_library': () => ({ path: '/message_template_library?search=vence' }),
  'GET /{template}': ({ template }) => ({ path: `/${template}?fields=name,status,quality_score` }),
  'POST /{template}': ({ template }) => json(`/${template}`, { components: plain }),
  'POST /{template}/unpause': ({ paused }) => json(`/${paused}/unpause`, {}),
  'GET /{template}/compare': (scene) => ({
    path: `/${scene.template}/compare?template_ids=[${scene.paused}]&${span(scene)}`,
  }),
  'GET /{flow}': ({ draftFlow }) => ({ path: `/${draftFlow}?fields=id,name,preview.invalidate(false),health_status` }),
  'POST /{flow}': ({ draftFlow }) => json(`/${draftFlow}`, { name: 'Outro nome' }),
  'DELETE /{flow}': ({ draftFlow }) => ({ path: `/${draftFlow}` }),
  'GET /{flow}/assets': ({ draftFlow }) => ({ path: `/${draftFlow}/assets?fields=name,asset_type,download_url` }),
  'POST /{flow}/assets': ({ draftFlow }) => ({
    path: `/${draftFlow}/assets`,
    body: upload('file', 'application/json', '{"version":"7.1","screens":[]}', {
      name: 'flow.json',
      asset_type: 'FLOW_JSON',
    }),
  }),
  'GET /{flow}/flow.json': ({ draftFlow }) => ({ path: `/${draftFlow}/flow.json` }),
  'POST /{flow}/publish': ({ draftFlow }) => json(`/${draftFlow}/publish`, {}),
  'POST /{flow}/deprecate': ({ publishedFlow }) => json(`/${publishedFlow}/deprecate`, {}),
};
