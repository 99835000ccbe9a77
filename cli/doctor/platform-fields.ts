/** What is asked about. */
export type Question = 'number' | 'profile' | 'templates';

/** What a field of the platform says, and what is missing here without it. `wrong`: then nothing works. */
export type FieldUse = { meaning: string; without: string; wrong?: true };

const partOfProfile: FieldUse = {
  meaning: 'a part of the business profile',
  without: 'that part is empty when the profile is read from the platform',
};
const nameOfTemplate: FieldUse = {
  meaning: 'which template it is',
  without: 'templates can be neither listed nor synced',
  wrong: true,
};

export const fieldUses: Record<Question, Record<string, FieldUse>> = {
  number: {
    display_phone_number: {
      meaning: 'the phone itself',
      without: 'numbers can be neither connected nor compared',
      wrong: true,
    },
    verified_name: { meaning: 'the display name', without: 'names stay as they were connected' },
    name_status: { meaning: 'what was decided about the display name', without: 'nameStatus shows NONE' },
    status: { meaning: 'whether the number may send', without: 'only notices and refused sends show it' },
    quality_rating: { meaning: 'how people take its messages', without: 'qualityRating shows UNKNOWN' },
    throughput: {
      meaning: 'how many sends a second it takes',
      without: 'the pace stays as it is, 80 for a new number',
    },
    whatsapp_business_manager_messaging_limit: {
      meaning: 'how many people may be written to in a day',
      without: 'messaging_limit_tier is read instead, which may be older',
    },
    messaging_limit_tier: {
      meaning: 'how many people may be written to in a day, under its older name',
      without: 'nothing is missing: whatsapp_business_manager_messaging_limit says it',
    },
    is_on_biz_app: {
      meaning: 'whether its owner also answers from the business app',
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
      meaning: 'whether a template is approved',
      without: 'every template that is synced is DISABLED and cannot be sent',
      wrong: true,
    },
    category: { meaning: 'what a template costs', without: 'every template that is synced is priced as MARKETING' },
    parameter_format: {
      meaning: 'whether variables have names',
      without: 'templates with named variables are read wrongly and refused when sent',
    },
    components: { meaning: 'what a template says', without: 'templates that are synced cannot be sent', wrong: true },
    rejected_reason: { meaning: 'why a template was rejected', without: 'rejectionReason is empty after a sync' },
    quality_score: { meaning: 'how people take a template', without: 'its quality shows UNKNOWN' },
  },
};
