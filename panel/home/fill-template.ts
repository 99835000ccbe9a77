/** Places of a template in the order their values are sent. */
export const placesOf = (schema: Record<string, string> | null | undefined): string[] =>
  Object.keys(schema ?? {}).sort((a, b) => Number(a) - Number(b));

/** Anyone can be reached in the simulator; this is the person of the demo. */
const samplePerson = '5511988887777';

/** Whom to write to first: the person the virtual phone's address names, or the one of the demo. Nobody without it. */
export function phoneOf(phoneUrl: string | null): string {
  if (!phoneUrl) return '';
  return `+${/\/phone\/(\d{8,15})$/.exec(phoneUrl)?.[1] ?? samplePerson}`;
}

/** The virtual phone of the recipient. */
export const phonePage = (phoneUrl: string, receiver: string) =>
  `${phoneUrl.replace(/\/\d+$/, '')}/${receiver.replace(/\D/g, '') || samplePerson}`;
