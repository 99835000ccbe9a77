export { type AskedContact, addContacts } from './add-contacts.ts';
export { chatAddress, type Phone, personKey, readPhone } from './phone.ts';
