import { GraphError } from '../protocol/graph-error.ts';
import { changeComponents, postComponents } from '../protocol/templates/change-components.ts';
import { optionalText } from '../read-value.ts';
import type { World } from '../world/world.ts';
import { ControlError } from './control-error.ts';

/**
 * A person edits a template in the platform's own pages: it has the new content at once, and the callback is notified.
 */
export function editTemplate(world: World, name: string, body: Record<string, unknown>) {
  const language = optionalText(body.language);
  const accountId = optionalText(body.accountId);
  const template = world.templates
    .named(name)
    .find((one) => (language ?? one.language) === one.language && (accountId ?? one.accountId) === one.accountId);
  if (!template) throw new ControlError(`no template ${name}`, 404);
  try {
    changeComponents(template, body.components);
  } catch (error) {
    if (error instanceof GraphError) throw new ControlError(error.parts.userMessage ?? error.message);
    throw error;
  }
  world.templates.save(template);
  postComponents(world, template);
  return { id: template.id, name: template.name, language: template.language, components: template.components };
}
