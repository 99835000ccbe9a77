export { type AskedContact, addContacts } from './add-contacts.ts';
export { type Audience, countAudience, listAudience, type Reached, readAudience } from './choose-audience.ts';
export type { ConsentChange, OptOutSource, OptOutWords } from './consent.ts';
export type { Contact } from './contact.ts';
export { contactChores } from './contacts.chores.ts';
export { ensureContacts, type NewPerson } from './ensure-contacts.ts';
export { Erasures } from './erasures.ts';
export { clip, type Facts, fillValue, fillVariables, readPath, strangeVariables } from './fill-variables.ts';
export { findContact } from './find-contact.ts';
export { keysOfPerson, listPlatformNames, type Named, recognisePeople, uniteHidden } from './identities.ts';
export { foundContacts } from './list.queries.ts';
export { type ListFilter, listEveryContact } from './list-every-contact.ts';
export { mergePeople } from './merge-people.ts';
export {
  cacheOptOutWords,
  defaultOptOutWords,
  type OptOutWordsOf,
  readOptOutWord,
  readOptOutWords,
  setOptOutWords,
  writeOptOutWords,
} from './opt-out-words.ts';
export { readOptOut } from './opt-outs.ts';
export { chatAddress, type Phone, personKey, readPhone, readUserId, spellingsOf } from './phone.ts';
export { presentContact } from './present-contact.ts';
export { readSearch, type SearchWord } from './read-search.ts';
export { resumePeople, type Stop, stopPeople } from './stop-people.ts';
export { type TagChange, tagContacts } from './tag-contacts.ts';
export { undoMerge } from './undo-merge.ts';
