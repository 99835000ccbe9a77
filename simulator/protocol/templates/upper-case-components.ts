import { isRecord, list, record, text } from '../../read-value.ts';
import type { Component } from '../../world/template-shape.ts';
import { templateProblem } from './template-refusal.ts';

const componentTypes = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS', 'CAROUSEL', 'LIMITED_TIME_OFFER'];

/** Types and formats may come in any case and are kept in upper case; no component may come twice. */
export function upperCased(value: unknown): Component[] {
  if (!Array.isArray(value) || value.length === 0) throw templateProblem('components must be a list, and not empty.');
  const components = value.map((component: unknown) => {
    const type = text(record(component).type).toUpperCase();
    if (!isRecord(component) || !componentTypes.includes(type)) {
      throw templateProblem(`components must have one of the types {${componentTypes.join(', ')}}.`);
    }
    const format = component.format === undefined ? {} : { format: text(component.format).toUpperCase() };
    const buttons = component.buttons === undefined ? {} : { buttons: list(component.buttons).map(upperCasedButton) };
    return { ...component, type, ...format, ...buttons };
  });
  const types = new Set(components.map(({ type }) => type));
  if (types.size !== components.length) throw templateProblem('a component appears more than once.');
  return components;
}

function upperCasedButton(button: unknown): Component {
  return { ...record(button), type: text(record(button).type).toUpperCase() };
}
