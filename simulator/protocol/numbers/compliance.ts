import { optionalText, parsedIfText, record } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import type { Edge } from '../edge.ts';
import { askedFields, pickFields } from '../fields.ts';
import { refuse } from '../graph-error.ts';
import { nodeKinds } from '../known-fields.ts';
import { requireProduct } from '../messages/read-envelope.ts';
import { requireLength } from '../messages/require-length.ts';

const entityTypes = [
  'LIMITED_LIABILITY_PARTNERSHIP',
  'SOLE_PROPRIETORSHIP',
  'PARTNERSHIP',
  'PUBLIC_COMPANY',
  'PRIVATE_COMPANY',
  'OTHER',
];

/** Who answers for the business, which India asks to be known. */
export const readCompliance: Edge<PhoneNumber> = (world, call, number) => {
  const asked = askedFields(world, call, nodeKinds.compliance);
  const node = {
    whatsapp_business_account_id: number.accountId,
    messaging_product: 'whatsapp',
    ...number.extras.compliance,
  };
  return { data: number.extras.compliance ? [pickFields(node, asked, Object.keys(node))] : [] };
};

export const saveCompliance: Edge<PhoneNumber> = (_world, call, number) => {
  requireProduct(call.params);
  const { entity_name, entity_type, entity_type_custom, is_registered } = call.params;
  requireLength('entity_name', entity_name, 2, 128);
  const type = String(entity_type).toUpperCase();
  if (!entityTypes.includes(type)) throw refuse.param(`entity_type must be one of {${entityTypes.join(', ')}}.`);
  if (type === 'OTHER') requireLength('entity_type_custom', entity_type_custom, 1, 1024);
  const officer = record(parsedIfText(call.params.grievance_officer_details));
  const care = record(parsedIfText(call.params.customer_care_details));
  requireLength('grievance_officer_details name', officer.name, 1, 128);
  for (const details of [officer, care]) requireContact(details);
  number.extras.compliance = {
    entity_name,
    entity_type: type,
    ...(optionalText(entity_type_custom) === undefined ? {} : { entity_type_custom }),
    is_registered: String(is_registered) === 'true',
    grievance_officer_details: officer,
    customer_care_details: care,
  };
  return { success: true };
};

function requireContact(details: Record<string, unknown>): void {
  requireLength('email', details.email, 3, 128);
  if (!details.email.includes('@')) throw refuse.value('email is not valid');
  for (const phone of [details.mobile_number, details.landline_number]) {
    if (phone !== undefined && !/^\+[1-9]\d{1,14}$/.test(String(phone))) throw refuse.value('A phone is not valid');
  }
}
