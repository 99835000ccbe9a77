import { GraphError } from '../graph-error.ts';

/** Template rules the platform names by subcode. The sentences are ours. */
const sentences = {
  2388019: ['Template limit', 'This account reached its limit of message templates.'],
  2388023: ['Language is being deleted', 'This language of the template was deleted; choose another name for now.'],
  2388024: ['Content in this language already exists', 'There is already content for this template in this language.'],
  2388039: ['Status cannot change', 'A template in this status cannot be edited.'],
  2388040: ['Character limit exceeded', 'A part of the template is longer than allowed.'],
  2388043: ['Example missing', 'Every variable and every media header needs an example.'],
  2388046: ['Name format', 'The name may have only lower-case letters, digits and underscores.'],
  2388047: ['Header format', 'The header is not formatted correctly.'],
  2388072: ['Body format', 'The body is not formatted correctly.'],
  2388073: ['Footer format', 'The footer is not formatted correctly.'],
  2388293: ['Too many variables', 'The template has too many variables for its length.'],
  2388299: ['Variable at start or end', 'Variables cannot be at the start or the end of the template.'],
} as const;

export type TemplateSubcode = keyof typeof sentences;

export function templateRefusal(subcode: TemplateSubcode, reason?: string): GraphError {
  const [userTitle, sentence] = sentences[subcode];
  return new GraphError(100, {
    message: 'Invalid parameter',
    subcode,
    userTitle,
    userMessage: reason === undefined ? sentence : `${sentence} ${reason}`,
  });
}

export function templateProblem(userMessage: string): GraphError {
  return new GraphError(100, { message: 'Invalid parameter', userTitle: 'Invalid template', userMessage });
}
