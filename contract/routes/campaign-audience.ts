import Type from 'typebox';
import { limits } from '../limits.ts';

const Tags = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: limits.tagLength, pattern: '\\S' }), {
      maxItems: limits.audienceTags,
      description,
      examples: [['vip']],
    }),
  );

/** Whom a campaign is for, by what is known of contacts. A contact without a phone is left out. */
export const Audience = Type.Object(
  {
    tags: Tags('Contacts that have all of these tags. Without `tags` and `anyTags`, every contact.'),
    anyTags: Tags('Contacts that have at least one of these.'),
    excludeTags: Tags('Contacts that have none of these.'),
    variables: Type.Optional(
      Type.Array(Type.String({ maxLength: limits.templateVariableLength }), {
        maxItems: limits.templateVariables,
        description:
          'Values of {{1}}, {{2}}… in order. `{{contact.name}}`, `{{contact.email}}`, `{{contact.phone}}` and `{{contact.attributes.…}}` are filled for each contact.',
        examples: [['{{contact.name}}']],
      }),
    ),
    fallback: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: '\\S',
        description: 'Where a contact has no value. Default: `cliente`.',
        examples: ['cliente'],
      }),
    ),
  },
  { title: 'CampaignAudience' },
);
