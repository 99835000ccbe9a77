import { optionalText } from '../../read-value.ts';
import type { Account } from '../../world/accounts.ts';
import { phoneDigits } from '../../world/phone-digits.ts';
import type { Edges } from '../edge.ts';
import { createFlow, listFlows } from '../flows/create-flow.ts';
import { migrateFlows } from '../flows/migrate-flows.ts';
import { GraphError, refuse } from '../graph-error.ts';
import { listNumbers } from '../numbers/describe-number.ts';
import { createTemplate } from '../templates/create-template.ts';
import { deleteTemplates } from '../templates/delete-templates.ts';
import { listTemplates } from '../templates/list-templates.ts';
import { archiveTemplates, migrateTemplates } from '../templates/move-templates.ts';
import { previewTemplates, upsertTemplates } from '../templates/upsert-templates.ts';
import { templateAnalytics } from './analytics.ts';
import { describeAccountWith } from './describe-account.ts';
import { saveOverride } from './save-override.ts';
import { conversationAnalytics, messageAnalytics, pricingAnalytics } from './traffic-analytics.ts';

export const accountEdges: Edges<Account> = {
  GET: describeAccountWith(() => accountEdges),
  POST: (_world, call, account) => {
    const enabled = call.params.is_enabled_for_insights;
    if (String(enabled) === 'false') throw new GraphError(200006);
    if (String(enabled) === 'true') account.insightsEnabled = true;
    account.name = optionalText(call.params.name) ?? account.name;
    return { success: true };
  },
  'GET phone_numbers': listNumbers,
  'POST phone_numbers': (world, call, account) => {
    const digits = phoneDigits(`${String(call.params.cc ?? '')}${String(call.params.phone_number ?? '')}`);
    if (digits === undefined) throw refuse.param('phone_number is not valid.');
    if (world.accounts.numberByPhone(digits)) throw new GraphError(100, { message: '(#100) Phone number exists.' });
    const number = world.accounts.addNumber(world.ids.object(), account.id, digits, String(call.params.verified_name));
    Object.assign(number, { status: 'PENDING', codeVerificationStatus: 'NOT_VERIFIED', nameStatus: 'PENDING_REVIEW' });
    return { id: number.id };
  },
  'GET message_templates': listTemplates,
  'POST message_templates': createTemplate,
  'DELETE message_templates': deleteTemplates,
  'POST message_templates/*': archiveTemplates,
  'POST upsert_message_templates': upsertTemplates,
  'GET message_template_previews': previewTemplates,
  'POST migrate_message_templates': migrateTemplates,
  'GET analytics': (world, call, account) => messageAnalytics(world, account, call.params),
  'GET conversation_analytics': (world, call, account) => conversationAnalytics(world, account, call.params),
  'GET pricing_analytics': (world, call, account) => pricingAnalytics(world, account, call.params),
  'GET template_analytics': templateAnalytics,
  'GET flows': listFlows,
  'POST flows': createFlow,
  'POST migrate_flows': migrateFlows,
  'GET subscribed_apps': (world, _call, account) => ({
    data: account.subscribed ? [subscriptionOf(world.app.id, account)] : [],
  }),
  'POST subscribed_apps': async (world, call, account) => {
    account.override = await saveOverride(world, call.params);
    account.subscribed = true;
    return { success: true };
  },
  'DELETE subscribed_apps': (_world, _call, account) => {
    account.subscribed = false;
    return { success: true };
  },
};

function subscriptionOf(appId: string, account: Account) {
  return {
    whatsapp_business_api_data: { id: appId, name: 'Recado', link: `https://www.facebook.com/games/?app_id=${appId}` },
    ...(account.override ? { override_callback_uri: account.override.url } : {}),
  };
}
