import { type EventName, eventNames } from '@recado/contract/events/names.ts';
import { InvalidArgumentError } from 'commander';
import { readList } from './read-arguments.ts';

export function readEventNames(written: string): string[] {
  const names = readList(written);
  const unknown = names.find((name) => !eventNames.some((known) => known === name));
  if (unknown === undefined) return names;
  throw new InvalidArgumentError(`There is no event ${unknown}. Choose from ${eventNames.join(', ')}.`);
}

export function readHttpUrl(written: string): URL {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (url && ['http:', 'https:'].includes(url.protocol)) return url;
  throw new InvalidArgumentError('Write an address like http://localhost:4242/recado.');
}

export function readSequence(written: string): number {
  if (/^\d{1,15}$/.test(written)) return Number(written);
  throw new InvalidArgumentError('It is not a sequence.');
}

export function readMany(written: string): number {
  if (/^[1-9]\d{0,8}$/.test(written)) return Number(written);
  throw new InvalidArgumentError('Write a whole number like 10.');
}

export function readEventName(written: string): EventName {
  const name = eventNames.find((known) => known === written);
  if (name) return name;
  throw new InvalidArgumentError(`There is no event ${written}. Choose from ${eventNames.join(', ')}.`);
}
