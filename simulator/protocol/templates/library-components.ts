import { list, record, text } from '../../read-value.ts';
import type { Component } from '../../world/template-shape.ts';
import { LIBRARY_LANGUAGE, type LibraryTemplate, libraryCatalogue } from './library-catalogue.ts';
import { templateProblem } from './template-refusal.ts';

/** The components of a template created from the library, with the caller's own links and phone in the buttons. */
export function libraryComponents(libraryName: string, language: string, buttonInputs: unknown): Component[] {
  const source = libraryCatalogue.find(({ name }) => name === libraryName);
  if (!source || language !== LIBRARY_LANGUAGE) {
    throw templateProblem(`There is no library template ${libraryName} in ${language}.`);
  }
  return [
    ...(source.header === undefined ? [] : [{ type: 'HEADER', format: 'TEXT', text: source.header }]),
    { type: 'BODY', text: source.body, example: { body_text: [source.bodyParams] } },
    ...(source.buttons.length === 0 ? [] : [{ type: 'BUTTONS', buttons: buttonsOf(source, list(buttonInputs)) }]),
  ];
}

function buttonsOf(source: LibraryTemplate, inputs: unknown[]): Component[] {
  return source.buttons.map(({ type, text: label }, index) => {
    const input = record(inputs[index]);
    if (text(input.type).toUpperCase() !== type) {
      throw templateProblem(`library_template_button_inputs[${index}] must be of type ${type}.`);
    }
    if (type === 'PHONE_NUMBER') return { type, text: label, phone_number: text(input.phone_number) };
    const { base_url, url_suffix_example } = record(input.url);
    if (!text(base_url).startsWith('http'))
      throw templateProblem(`library_template_button_inputs[${index}] needs a url.`);
    return { type, text: label, url: text(base_url), example: [text(url_suffix_example)] };
  });
}
