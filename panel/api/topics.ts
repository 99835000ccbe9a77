/** Which reads a change of a topic makes old: by the beginning of their path. */
const readsOf: Record<string, readonly string[]> = {
  messages: ['/dashboard/', '/metrics/', '/attention', '/v1/messages', '/messages/', '/wallet/statement', '/contacts'],
  templates: ['/v1/templates', '/templates/', '/attention'],
  campaigns: ['/v1/campaigns', '/campaigns/'],
  automations: ['/v1/automations'],
  conversations: ['/v1/conversations', '/conversations', '/quick-replies'],
  presence: ['/presence'],
  contacts: ['/v1/contacts', '/contacts', '/tags'],
  numbers: ['/v1/organizations', '/numbers', '/attention'],
  wallet: ['/v1/wallet', '/wallet/', '/attention'],
  charges: ['/v1/charges'],
  webhooks: ['/webhook/', '/attention'],
  keys: ['/keys', '/attention'],
  members: ['/members', '/invitations', '/session'],
  organization: ['/organization', '/session', '/attention'],
  attention: ['/attention'],
};

/** Whether a change of this topic makes a read of this path old. A topic that nobody knows makes all of them old. */
export const isTouched = (topic: string, path: string) =>
  (readsOf[topic] ?? ['/']).some((beginning) => path.startsWith(beginning));
