import { list, record, text } from '../../read-value.ts';
import type { Problem } from './flow-problem.ts';

interface ComponentRule {
  /** Property that shows text, and how long it may be. */
  label?: [property: string, max: number];
  options?: [min: number, max: number];
  isField?: boolean;
}

const rules: Record<string, ComponentRule> = {
  TextHeading: { label: ['text', 80] },
  TextSubheading: { label: ['text', 80] },
  TextBody: { label: ['text', 4096] },
  TextCaption: { label: ['text', 409] },
  RichText: {},
  TextInput: { label: ['label', 20], isField: true },
  TextArea: { label: ['label', 20], isField: true },
  Dropdown: { label: ['label', 30], options: [1, 200], isField: true },
  RadioButtonsGroup: { label: ['label', 30], options: [1, 20], isField: true },
  CheckboxGroup: { label: ['label', 30], options: [1, 20], isField: true },
  ChipsSelector: { label: ['label', 80], options: [2, 20], isField: true },
  DatePicker: { label: ['label', 40], isField: true },
  CalendarPicker: { isField: true },
  OptIn: { label: ['label', 120], isField: true },
  Footer: { label: ['label', 35] },
  EmbeddedLink: { label: ['text', 35] },
  Image: {},
  PhotoPicker: { isField: true },
  DocumentPicker: { isField: true },
  NavigationList: {},
  If: {},
  Switch: {},
};

const MAX_OPTION_TITLE = 30;

export function componentProblems(
  components: Record<string, unknown>[],
  path: string,
  screenIds: unknown[],
): Problem[] {
  const names = components.map(({ name }) => name).filter((name) => name !== undefined);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  const problems = components.flatMap((component, index) => problemsOf(component, `${path}[${index}]`, screenIds));
  if (repeated === undefined) return problems;
  return [...problems, { error: 'DUPLICATE_FIELD_NAME', message: `Field name '${String(repeated)}' repeats.`, path }];
}

function problemsOf(component: Record<string, unknown>, path: string, screenIds: unknown[]): Problem[] {
  const type = text(component.type);
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
  if (!rule) return [{ error: 'INVALID_COMPONENT', message: `Unknown component '${type}'.`, path: `${path}.type` }];
  return [
    ...labelProblems(component, rule, path),
    ...(rule.isField && !/^[A-Za-z_][A-Za-z0-9_]*$/.test(text(component.name))
      ? [{ error: 'REQUIRED_PROPERTY_MISSING', message: "A field needs a 'name'.", path: `${path}.name` }]
      : []),
    ...inputTypeProblems(component, path),
    ...optionProblems(component, rule, path),
    ...actionProblems(component, path, screenIds),
  ];
}

function labelProblems(component: Record<string, unknown>, rule: ComponentRule, path: string): Problem[] {
  if (!rule.label) return [];
  const [property, max] = rule.label;
  const value = text(component[property]);
  if (value === '') {
    return [
      {
        error: 'REQUIRED_PROPERTY_MISSING',
        message: `Property '${property}' is required.`,
        path: `${path}.${property}`,
      },
    ];
  }
  if (value.length <= max || value.startsWith('${')) return [];
  const message = `Property '${property}' may have ${max} characters.`;
  return [{ error: 'INVALID_PROPERTY_VALUE_LENGTH', message, path: `${path}.${property}` }];
}

const inputTypes = ['text', 'number', 'email', 'password', 'passcode', 'phone'];

function inputTypeProblems(component: Record<string, unknown>, path: string): Problem[] {
  const given = component['input-type'];
  if (given === undefined || inputTypes.includes(text(given))) return [];
  const message = `input-type must be one of ${inputTypes.join(', ')}.`;
  return [{ error: 'INVALID_PROPERTY_VALUE', message, path: `${path}.input-type` }];
}

function optionProblems(component: Record<string, unknown>, rule: ComponentRule, path: string): Problem[] {
  const source = component['data-source'];
  if (!rule.options || typeof source === 'string') return [];
  const [min, max] = rule.options;
  const options = list(source).map(record);
  if (options.length < min || options.length > max) {
    return [
      { error: 'INVALID_DATA_SOURCE', message: `Expected ${min} to ${max} options.`, path: `${path}.data-source` },
    ];
  }
  const ids = options.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) {
    return [{ error: 'INVALID_DATA_SOURCE', message: 'Option ids must differ.', path: `${path}.data-source` }];
  }
  const isGood = ({ id, title }: Record<string, unknown>) =>
    text(id) !== '' && text(title) !== '' && text(title).length <= MAX_OPTION_TITLE;
  if (options.every(isGood)) return [];
  const message = `Each option needs an id and a title of up to ${MAX_OPTION_TITLE} characters.`;
  return [{ error: 'INVALID_DATA_SOURCE', message, path: `${path}.data-source` }];
}

function actionProblems(component: Record<string, unknown>, path: string, screenIds: unknown[]): Problem[] {
  const action = record(component['on-click-action']);
  if (component.type === 'Footer' && action.name === undefined) {
    return [{ error: 'REQUIRED_PROPERTY_MISSING', message: 'A Footer needs an on-click-action.', path }];
  }
  if (action.name !== 'navigate' || screenIds.includes(record(action.next).name)) return [];
  return [
    { error: 'INVALID_NAVIGATE_ACTION', message: 'The next screen does not exist.', path: `${path}.on-click-action` },
  ];
}
