import type { Contact as PublicContact } from '@recado/contract/routes/contacts.ts';
import type { Static } from 'typebox';
import type { Contact } from './contact.ts';

export const presentContact = (contact: Contact): Static<typeof PublicContact> => ({
  id: contact.id,
  phone: contact.phone && `+${contact.phone}`,
  name: contact.name,
  email: contact.email,
  tags: contact.tags,
  attributes: contact.attributes,
  optedOut: contact.optedOut,
  lastInboundAt: contact.lastInboundAt?.toISOString() ?? null,
  createdAt: contact.createdAt.toISOString(),
  updatedAt: contact.updatedAt.toISOString(),
});
