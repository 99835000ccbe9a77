/** What is asked about. */
export type Question = 'number' | 'profile' | 'templates';

/** What a field of the platform says, and what is missing here without it. `wrong`: then nothing works. */
export type FieldUse = { says: string; without: string; wrong?: true };

const partOfProfile: FieldUse = {
  says: 'a part of the business profile',
  without: 'that part is empty when the profile is read from the platform',
};
const nameOfTemplate: FieldUse = {
  says: 'which template it is',
  without: 'templates can be neither listed nor synced',
  wrong: true,
};

export const fieldUses: Record<Question, Record<string, FieldUse>> = {
  number: {
    display_phone_number: {
      says: 'the phone itself',
      without: 'numbers can be neither connected nor compared',
      wrong: true,
    },
    verified_name: { says: 'the display name', without: 'names stay as they were connected' },
    name_status: { says: 'what was decided about the display name', without: 'nameStatus shows NONE' },
    status: { says: 'whether the number may send', without: 'only notices and refused sends show it' },
    quality_rating: { says: 'how people take its messages', without: 'qualityRating shows UNKNOWN' },
    throughput: { says: 'how many sends a second it takes', without: 'the pace stays as it is, 80 for a new number' },
    whatsapp_business_manager_messaging_limit: {
      says: 'how many people may be written to in a day',
      without: 'messaging_limit_tier is read instead, which may be older',
    },
    messaging_limit_tier: {
      says: 'how many people may be written to in a day, under its older name',
      without: 'nothing is missing: whatsapp_business_manager_messaging_limit says it',
    },
    is_on_biz_app: {
      says: 'whether its owner also answers from the business app',
      without: 'such a number passes for a dedicated one, at 80 sends a second instead of 20',
    },
  },
  profile: {
    about: partOfProfile,
    address: partOfProfile,
    description: partOfProfile,
    email: partOfProfile,
    profile_picture_url: partOfProfile,
    websites: partOfProfile,
    vertical: partOfProfile,
  },
  templates: {
    id: nameOfTemplate,
    name: nameOfTemplate,
    language: nameOfTemplate,
    status: {
      says: 'whether a template is approved',
      without: 'every template that is synced is DISABLED and cannot be sent',
      wrong: true,
    },
    category: { says: 'what a template costs', without: 'every template that is synced is priced as MARKETING' },
    parameter_format: {
      says: 'whether variables have names',
      without: 'templates with named variables are read wrongly and refused when sent',
    },
    components: { says: 'what a template says', without: 'templates that are synced cannot be sent', wrong: true },
    rejected_reason: { says: 'why a template was rejected', without: 'rejectionReason is empty after a sync' },
    quality_score: { says: 'how people take a template', without: 'its quality shows UNKNOWN' },
  },
};
