import { join } from 'node:path';
import { readJson, writePrivately } from '../installation/private-file.ts';

/** `demo.json`: everything a person, a script or a test needs to use the demo. */
export type Demo = {
  baseUrl: string;
  panelUrl: string;
  simulatorUrl: string;
  phoneUrl: string;
  organizationId: string;
  apiKey: string;
  panel: { email: string; password: string };
  webhookSecret: string;
  numbers: { id: string; phone: string; displayName: string }[];
  templates: { id: string; name: string; category: string; language: string; variables: number }[];
};

export function readDemo(folder: string): Demo | null {
  const value = readJson(fileIn(folder));
  return isDemo(value) ? value : null;
}

export const writeDemo = (folder: string, demo: Demo) => writePrivately(fileIn(folder), demo);

const fileIn = (folder: string) => join(folder, 'demo.json');

function isDemo(value: unknown): value is Demo {
  if (typeof value !== 'object' || value === null) return false;
  const { organizationId, apiKey, panel } = value as Partial<Record<keyof Demo, unknown>>;
  return typeof organizationId === 'string' && typeof apiKey === 'string' && typeof panel === 'object';
}
