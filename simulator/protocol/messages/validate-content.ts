import type { PhoneNumber } from '../../world/accounts.ts';
import type { Template } from '../../world/templates.ts';
import type { World } from '../../world/world.ts';
import type { Envelope } from './read-envelope.ts';
import { validateContacts, validateLocation, validateReaction, validateText } from './validate-basic.ts';
import { validateInteractive } from './validate-interactive.ts';
import { validateMedia } from './validate-media.ts';
import { validateTemplate } from './validate-template.ts';

/** Refuses content the platform would refuse in the answer. Answers the template of a template message. */
export function validateContent(
  world: World,
  number: PhoneNumber,
  envelope: Envelope,
  version: number | undefined,
): Template | undefined {
  const { type, content } = envelope;
  switch (type) {
    case 'text':
      validateText(content);
      return undefined;
    case 'template':
      return validateTemplate(world, number, envelope, version);
    case 'interactive':
      validateInteractive(world, number.accountId, content);
      return undefined;
    case 'location':
      validateLocation(content);
      return undefined;
    case 'contacts':
      validateContacts(content);
      return undefined;
    case 'reaction':
      validateReaction(content);
      return undefined;
    default:
      validateMedia(world, number.accountId, type, content);
      return undefined;
  }
}
