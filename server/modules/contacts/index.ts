export { type AskedContact, addContacts } from './add-contacts.ts';
export { chatAddress, type Phone, personKey, readPhone } from './phone.ts';
export { resumePeople, type Stop, stopPeople } from './stop-people.ts';
