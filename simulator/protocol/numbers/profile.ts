import { list, optionalText, parsedIfText, text } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import type { Edge } from '../edge.ts';
import { askedFields, pickFields } from '../fields.ts';
import { refuse } from '../graph-error.ts';
import { nodeKinds } from '../known-fields.ts';
import { requireProduct } from '../messages/read-envelope.ts';
import { isHttpUrl } from '../messages/validate-media.ts';

const verticals =
  'ALCOHOL APPAREL AUTO BEAUTY EDU ENTERTAIN EVENT_PLAN FINANCE GOVT GROCERY HEALTH HOTEL NONPROFIT ONLINE_GAMBLING OTC_DRUGS OTHER PHYSICAL_GAMBLING PROF_SERVICES RESTAURANT RETAIL TRAVEL UNDEFINED NOT_A_BIZ'.split(
    ' ',
  );

const maxLengths: Record<string, number> = { about: 139, address: 256, description: 512, email: 128 };

export const readProfile: Edge<PhoneNumber> = (world, call, number) => {
  const asked = askedFields(world, call, nodeKinds.profile);
  return { data: [pickFields({ ...number.profile, messaging_product: 'whatsapp' }, asked, ['messaging_product'])] };
};

/** Only what is given changes; an empty value takes a field away, except `about`. */
export const saveProfile: Edge<PhoneNumber> = (world, call, number) => {
  requireProduct(call.params);
  const changes: Record<string, unknown> = {};
  for (const [field, max] of Object.entries(maxLengths)) {
    const value = call.params[field];
    if (value === undefined) continue;
    if (typeof value !== 'string' || value.length > max)
      throw refuse.param(`${field} must have at most ${max} characters.`);
    if (field === 'about' && value === '') throw refuse.param('about must not be empty.');
    changes[field] = optionalText(value);
  }
  if (call.params.websites !== undefined) changes.websites = websitesOf(call.params.websites);
  if (call.params.vertical !== undefined) changes.vertical = verticalOf(call.params.vertical);
  const handle = optionalText(call.params.profile_picture_handle);
  if (handle !== undefined) {
    if (!world.uploads.byHandle(handle)) throw refuse.param('profile_picture_handle is not a valid upload handle.');
    changes.profile_picture_url = `${call.baseUrl}/profile-pictures/${number.id}`;
  }
  Object.assign(number.profile, changes);
  return { success: true };
};

function websitesOf(value: unknown): string[] {
  const websites = list(parsedIfText(value));
  if (websites.length > 2 || !websites.every((site) => isHttpUrl(site) && site.length <= 256)) {
    throw refuse.param('websites must be at most 2 http(s) addresses of up to 256 characters.');
  }
  return websites.map(text);
}

function verticalOf(value: unknown): string {
  const vertical = text(value).toUpperCase();
  if (!verticals.includes(vertical)) throw refuse.param(`vertical must be one of {${verticals.join(', ')}}.`);
  return vertical;
}
