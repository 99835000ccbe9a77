import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { scheduleReview } from './protocol/templates/review-template.ts';
import type { Flow } from './world/flows.ts';
import { templateShape } from './world/template-shape.ts';
import type { Template } from './world/templates.ts';
import type { World } from './world/world.ts';

interface Remembered {
  templates: Omit<Template, 'shape'>[];
  deletedTemplates: string[];
  flows: Flow[];
}

/**
 * Templates and flows are remembered in a file, because the caller's database remembers them too: a platform that lost
 * them would seem to have deleted them. Each change is in the file before its answer leaves.
 */
export function openMemory(world: World, file: string): void {
  if (existsSync(file)) recall(world, readRemembered(file));
  const remember = () => writeRemembered(file, world);
  world.templates.onChange = remember;
  world.flows.onChange = remember;
}

function readRemembered(file: string): Remembered {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not a memory of mine: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A review that a stop cut short begins again. */
function recall(world: World, { templates, deletedTemplates, flows }: Remembered): void {
  for (const flow of flows) world.flows.save(flow);
  for (const key of deletedTemplates) world.templates.deleted.add(key);
  for (const kept of templates) {
    const template = { ...kept, shape: templateShape(kept.components) };
    world.templates.save(template);
    if (template.status === 'PENDING') scheduleReview(world, template);
  }
}

/** Written beside and moved into place: a kill leaves the old or the new one, never half of it. */
function writeRemembered(file: string, world: World): void {
  const remembered: Remembered = {
    templates: world.templates.all().map(({ shape: _, ...kept }) => kept),
    deletedTemplates: [...world.templates.deleted],
    flows: world.flows.all(),
  };
  writeFileSync(`${file}.new`, JSON.stringify(remembered), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
