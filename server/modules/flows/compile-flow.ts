import type { FlowDefinition, FlowField, FlowFieldType } from '@recado/contract/routes/flows.ts';

type Component = Record<string, unknown>;

const version = '7.1';

/** The platform's own limits. What does not fit on one screen continues on the next. */
const screenLimits = { components: 50, optIns: 5, title: 30 };
/** Heading, introduction and footer of a screen. */
const aroundFields = 3;

/** How each type is shown, and how long its label may be there. */
const shown: Record<FlowFieldType, { component: string; label: number; extra?: Component }> = {
  TEXT: { component: 'TextInput', label: 20, extra: { 'input-type': 'text' } },
  TEXTAREA: { component: 'TextArea', label: 20 },
  EMAIL: { component: 'TextInput', label: 20, extra: { 'input-type': 'email' } },
  PHONE: { component: 'TextInput', label: 20, extra: { 'input-type': 'phone' } },
  NUMBER: { component: 'TextInput', label: 20, extra: { 'input-type': 'number' } },
  DATE: { component: 'DatePicker', label: 40 },
  SELECT: { component: 'Dropdown', label: 20 },
  RADIO: { component: 'RadioButtonsGroup', label: 30 },
  CHECKBOX: { component: 'CheckboxGroup', label: 30 },
  OPT_IN: { component: 'OptIn', label: 120 },
};

/** Our definition as the platform's flow JSON: screens in a row, the last of which hands over every answer. */
export function compileFlow(definition: FlowDefinition): string {
  const pages = splitFields(definition.fields);
  const screens = pages.map((fields, at) => ({
    id: screenId(at),
    title: clip(definition.title, screenLimits.title),
    ...(at === pages.length - 1 ? { terminal: true, success: true } : {}),
    layout: {
      type: 'SingleColumnLayout',
      children: [
        ...(at === 0 ? opening(definition) : []),
        ...fields.flatMap(fieldComponents),
        footer(definition, pages, at),
      ],
    },
  }));
  return JSON.stringify({ version, screens });
}

/** The screen a form opens with. */
export const firstScreen = 'FORM';

/** Ids have letters and underscores only. Thirty fields never need as many screens as there are letters. */
const screenId = (at: number) => (at === 0 ? firstScreen : `${firstScreen}_${String.fromCharCode(65 + at)}`);

function splitFields(fields: readonly FlowField[]): FlowField[][] {
  const pages: FlowField[][] = [[]];
  for (const field of fields) {
    const page = pages.at(-1) ?? [];
    if (fits([...page, field])) page.push(field);
    else pages.push([field]);
  }
  return pages;
}

const fits = (fields: readonly FlowField[]) =>
  fields.flatMap(fieldComponents).length + aroundFields <= screenLimits.components &&
  fields.filter(({ type }) => type === 'OPT_IN').length <= screenLimits.optIns;

function opening({ title, intro }: FlowDefinition): Component[] {
  return [
    ...(title.length > screenLimits.title ? [{ type: 'TextHeading', text: title }] : []),
    ...(intro === null ? [] : [{ type: 'TextBody', text: intro }]),
  ];
}

/** A label too long for its component is asked in full above it. */
function fieldComponents({ key, label, type, required, options }: FlowField): Component[] {
  const { component, label: most, extra } = shown[type];
  const field = {
    type: component,
    name: key,
    label: clip(label, most),
    required,
    ...extra,
    ...(options.length > 0 ? { 'data-source': options } : {}),
  };
  return label.length > most ? [{ type: 'TextBody', text: label }, field] : [field];
}

function footer({ submitLabel }: FlowDefinition, pages: readonly FlowField[][], at: number): Component {
  const isLast = at === pages.length - 1;
  const action = isLast
    ? { name: 'complete', payload: answersOf(pages) }
    : { name: 'navigate', next: { type: 'screen', name: screenId(at + 1) }, payload: {} };
  return { type: 'Footer', label: isLast ? submitLabel : 'Continuar', 'on-click-action': action };
}

/** Every field under its own key: those of this screen, and those of the screens before it. */
function answersOf(pages: readonly FlowField[][]): Record<string, string> {
  const last = pages.length - 1;
  return Object.fromEntries(
    pages.flatMap((fields, at) =>
      fields.map(({ key }) => [key, at === last ? `\${form.${key}}` : `\${screen.${screenId(at)}.form.${key}}`]),
    ),
  );
}

/** Never half a character: an emoji takes two places. */
const clip = (text: string, most: number) =>
  text.length > most
    ? `${text
        .slice(0, most - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
    : text;
