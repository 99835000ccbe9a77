import type { CallInput, Reply } from '../api/paths.ts';
import { isEmail } from '../ui/email.ts';

export type Profile = Reply<'get', '/v1/organizations/me/business-profile'>;
type Change = CallInput<'patch', '/v1/organizations/me/business-profile'>['body'];

export type ProfileValues = {
  about: string;
  description: string;
  vertical: Profile['vertical'];
  address: string;
  email: string;
  website: string;
  otherWebsite: string;
  pictureUrl: string | null;
};

export const valuesOf = (profile: Profile): ProfileValues => ({
  about: profile.about ?? '',
  description: profile.description ?? '',
  vertical: profile.vertical,
  address: profile.address ?? '',
  email: profile.email ?? '',
  website: profile.websites[0] ?? '',
  otherWebsite: profile.websites[1] ?? '',
  pictureUrl: profile.pictureUrl,
});

/** An address as people write it: without the beginning that every one has. */
export const websiteOf = (text: string) => {
  const typed = text.trim();
  return typed === '' || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
};

export function isWebsite(text: string): boolean {
  const address = websiteOf(text);
  return address === '' || (URL.canParse(address) && new URL(address).hostname.includes('.'));
}

export const isEmailOrNone = (text: string) => text.trim() === '' || isEmail(text.trim());

/** What the service is asked to save. A line of the platform's own that cannot be empty is left out while it is. */
export function changeOf(values: ProfileValues): Change {
  const { about, description, vertical, address, email, website, otherWebsite, pictureUrl } = values;
  return {
    ...(about.trim() ? { about: about.trim() } : {}),
    description: description.trim() || null,
    vertical,
    address: address.trim() || null,
    email: email.trim() || null,
    websites: [website, otherWebsite].map(websiteOf).filter((one) => one !== ''),
    pictureUrl,
  };
}
