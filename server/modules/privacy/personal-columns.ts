/** Columns that may hold something of a person, judged by their name: better one question too many. */
export const looksPersonal = (column: string) => suspicious.test(column);

const suspicious = new RegExp(
  [
    ...['phone', 'person', 'receiver', 'recipient', 'name', 'email', 'address', 'platform_id'],
    ...['body', 'text', 'content', 'payload', 'raw', 'detail', 'description', 'note', 'summary', 'subject', 'message$'],
    ...['variables', 'fields', 'items', 'attributes', 'context', 'value', 'tags', 'moved', 'reason', 'error'],
    ...['filename', 'url', 'token', 'term', 'reference', 'external', 'key$', 'question', 'answer', 'title'],
  ].join('|'),
);

/**
 * What looks personal and is not erased line by line, each with its reason. `<table>.*` stands for a whole table. The
 * rest is in privacy/personal-traces.sql.
 */
export const exceptions: Record<string, string> = {
  // Erased, but not by a line of its own: see privacy/erase-person.sql.
  'people.person_key': 'the row goes; the opt-out stays under the hash',
  'people.platform_person_id': 'goes with the row',
  'contact_terms.term': 'follows its contact by a trigger',
  'message_terms.term': 'the person and the reference go with the messages',
  'platform_messages.platform_id': 'the rows of the messages go',
  'uncertainties.platform_id': 'forgotten with the message it is about',
  'platform_notices.body': 'waited for until it is applied; one set aside is deleted',
  'media.*':
    'rows of files from the person, or for them alone, go and the files too; others are the organization’s own',
  'automation_waits.person_key': 'the runs are ended, and the rows with them',
  'erased_people.person_key': 'a hash',
  'privacy_log.person_key': 'a hash',

  // The organization's own names and words, written for everybody alike.
  'organizations.*': 'the organization itself',
  'users.*': 'people of the organization, who have an export of their own',
  'invitations.*': 'people whom the organization asks to join it; gone once taken up or out of date',
  'sessions.*': 'people of the organization',
  'sign_in_attempts.*': 'hashes of accounts and addresses, gone once they count no more',
  'sign_in_tokens.*': 'people of the organization; gone once used or out of date',
  'top_ups.payment_url': 'where the organization pays',
  'api_keys.name': 'named by its owner',
  'plans.name': 'a plan',
  'business_accounts.*': 'the organization’s account on the platform',
  'business_profiles.*': 'what the organization wrote about itself',
  'numbers.*': 'the organization’s own numbers',
  'templates.*': 'one text for everybody; variables are in the messages',
  'template_intents.*': 'a template that is being made: one text for everybody',
  'messages.template_name': 'the name of a template',
  'batches.template_name': 'the name of a template',
  'campaigns.*': 'a name for the organization, and the name of a template',
  'campaign_tests.variant_b_template_name': 'the name of a template',
  'automations.name': 'a name for the organization',
  'automation_versions.name': 'a name for the organization',
  'flows.*': 'a form, not its answers',
  'smart_links.*': 'one text for everybody',
  'moderation_patterns.name': 'a pattern',
  'brain_entries.*': 'one text for everybody',
  'quick_replies.*': 'one text for everybody',
  'brain_settings.*': 'words and an address of the organization',
  'mails.*': 'mail to the organization’s own people',
  'webhook_endpoints.*': 'an address of the organization',
  'platform_alerts.*':
    'what the platform reports of an account or a number; keys that name a person are dropped before',

  // Words of ours, and ids.
  'automation_hooks.token_hash': 'a hash',
  'automation_runs.stop_reason': 'a word of ours',
  'batches.key': 'names a request for many people, chosen by the caller',
  'campaign_keys.key': 'names a request for many people, chosen by the caller',
  'charges.payment_url': 'an unguessable address of the payment provider',
  'chat_messages.media_content_type': 'a kind of file',
  'chores.name': 'a name of ours',
  'events.detail': 'ids and words of ours, never a phone or a text',
  'outbox.detail': 'ids and words of ours, never a phone or a text',
  'ledger.description': 'words of ours or the operator’s; a ledger is never changed',
  'message_states.error_code': 'a word of ours',
  'message_states.confirmation_answer': 'confirmed or declined',
  'handoffs.reason': 'a word of ours',
  'migrations.name': 'a file of ours',
  'rate_buckets.subject': 'a user’s id or a caller’s address',
  'recovery_carts.external_id': 'the shop’s own number of a cart',
  'recovery_orders.cart_external_id': 'the shop’s own number of a cart',
  'recovery_orders.external_id': 'the shop’s own number of an order',
  'webhook_attempts.answer':
    'what the organization’s own endpoint answered, without phones; kept as long as the attempt',
  'webhook_attempts.error': 'words of ours about a connection',
  'webhook_deliveries.error': 'words of ours about a connection',
};
