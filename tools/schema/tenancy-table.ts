/** Tables whose primary key does not start with organization_id, each with its reason. Everything else must. */
export const keyExceptions: Record<string, string> = {
  organizations: 'its own id is the organization',
  users: 'a user may belong to several organizations',
  plans: 'belongs to the installation',
  prices: 'belongs to a plan',
  migrations: 'belongs to the installation',
  cache_versions: 'belongs to the installation',
  rate_buckets: 'counts users and addresses, some of them strangers',
  moderation_patterns: 'belongs to the installation',
  platform_numbers: 'the platform names a number before we know whose it is',
  platform_messages: 'the platform names a message before we know whose it is; looked up by hash, never updated',
  platform_notices: 'what the platform says, until we know whom it is about',
  workers: 'a process serves every organization',
  lanes: 'a shared number carries several organizations',
  campaign_keys: 'a campaign key is unique over all organizations, by the specification',
  signals: 'one queue per follower, taken in the order of writing',
  automation_hooks: 'a public address names the automation alone, unguessably',
  outbox: 'one queue for all, taken in the order of writing',
  event_log: 'one row: the head of the whole log',
  listing_cursor: 'one row: how far listings have followed the whole log',
  chores: 'chores of the installation, not of an organization',
  job_pools: 'a pool of workers serves every organization',
  sandbox_payments: 'the payment provider in the box, which knows a payment by its own id alone',
  mails: 'some mail is about no organization',
  installation: 'one row for the whole installation',
  job_crashes: 'belongs to the job queue; payloads hold ids only',
};

const heldEverywhere = 'what holds for a number or an account holds in every organization that shares it, as system';

const looksForWork = 'whether anything at all is due, for the sweep of the whole installation, as system';

/** Statements over a tenant table that do not name organization_id, each with its reason: `file#export`. */
export const statementExceptions: Record<string, string> = {
  'server/modules/webhooks/webhooks.queries.ts#releaseEndpoints': 'a worker lets go of all it held, as system',
  'server/modules/templates/templates.queries.ts#findPausedTemplate':
    "an operator's command, which knows the template by its id alone",
  'server/modules/media/media.queries.ts#findMediaByToken': 'a public address names the file alone, unguessably',
  'server/modules/media/media.queries.ts#listDueStrays': 'the sweep of the whole installation, as system',
  'server/modules/conversations/receive.queries.ts#listSharedOwners':
    'a shared number names the person alone: whose they are is what is asked, as system',
  'server/modules/templates/reprice.queries.ts#listDueReprices': 'the sweep of the whole installation, as system',
  'server/modules/keys/keys.queries.ts#revokeKeyById': "an operator's command, which knows the key by its id alone",
  'server/modules/keys/keys.queries.ts#listKeyRows': "an operator's command, over the whole installation",
  'server/modules/numbers/numbers.queries.ts#listNumbersByPhone': "an operator's command, which knows the phone alone",
  'server/modules/numbers/accounts.queries.ts#updateReviews': heldEverywhere,
  'server/modules/numbers/accounts.queries.ts#updateCapabilities': heldEverywhere,
  'server/modules/numbers/numbers.queries.ts#updateAccount': heldEverywhere,
  'server/modules/numbers/share.queries.ts#markShared': heldEverywhere,
  'server/modules/numbers/sync.queries.ts#updateAccountTier': heldEverywhere,
  'server/modules/numbers/sync.queries.ts#updateQuality': heldEverywhere,
  'server/modules/numbers/sync.queries.ts#updateName': heldEverywhere,
  'server/modules/numbers/sync.queries.ts#updateThroughput': heldEverywhere,
  'server/modules/numbers/sync.queries.ts#listMovable': heldEverywhere,
  'server/modules/numbers/sync.queries.ts#noteConnection': heldEverywhere,
  'server/modules/automations/runs.queries.ts#runIsDue': looksForWork,
  'server/modules/campaigns/turns.queries.ts#turnIsDue': looksForWork,
  'server/modules/charges/charges.queries.ts#chargeIsDue': looksForWork,
  'server/modules/conversations/copies.queries.ts#copyIsDue': looksForWork,
  'server/modules/deliveries/deliveries.queries.ts#scheduleIsDue': looksForWork,
  'server/modules/deliveries/deliveries.queries.ts#uncertaintyIsDue': looksForWork,
  'server/modules/handoffs/questions.queries.ts#questionIsDue': looksForWork,
  'server/modules/numbers/sync.queries.ts#syncIsDue': looksForWork,
  'server/modules/recovery/recovery.queries.ts#cartIsDue': looksForWork,
  'server/modules/reports/reports.queries.ts#isLogAhead': looksForWork,
  'server/modules/templates/reprice.queries.ts#repriceIsDue': looksForWork,
  'server/modules/wallet/recharges.queries.ts#rechargeIsDue': looksForWork,
};
