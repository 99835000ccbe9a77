import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '@recado/server/settings.ts';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { fillTemplate, type Values } from './fill-template.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const chart = 'deploy/helm';
const values: Values & { settings: object } = parse(read(`${chart}/values.yaml`));
const schema = JSON.parse(read(`${chart}/values.schema.json`));

type Container = { args: string[]; livenessProbe?: object; readinessProbe?: object; securityContext: object };
type Resource = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: { replicas?: number; template?: { spec: { containers: Container[]; securityContext: object } } };
};

function render(changed: Values = {}): Resource[] {
  const all = { Values: { ...values, ...changed }, Release: { Name: 'loja' } };
  return readdirSync(join(root, chart, 'templates')).flatMap((name) =>
    parseAllDocuments(fillTemplate(read(`${chart}/templates/${name}`), all)).flatMap((document) => {
      expect([name, document.errors]).toEqual([name, []]);
      return document.contents ? [document.toJS()] : [];
    }),
  );
}

const containerOf = (name: string) =>
  render().find(({ kind, metadata }) => kind !== 'PodDisruptionBudget' && metadata.name === `loja-${name}`)?.spec
    .template?.spec.containers[0];

describe('the Helm chart', () => {
  test('has values that its schema takes, and a schema that refuses a slip', () => {
    const check = new Ajv().compile(schema);
    expect([check(values), check.errors]).toEqual([true, null]);
    expect(check({ ...values, replicas: 2 })).toBe(false);
    expect(check({ ...values, baseUrl: 'recado.example' })).toBe(false);
  });

  test('renders to the resources it names, with and without an ingress', () => {
    const kinds = (resources: Resource[]) => resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();
    const expected = [
      ...[
        'ConfigMap loja-settings',
        'Deployment loja-api',
        'Deployment loja-worker',
        'Ingress loja',
        'Job loja-migrate',
      ],
      ...['PodDisruptionBudget loja-api', 'PodDisruptionBudget loja-worker', 'Service loja'],
    ];
    expect(kinds(render())).toEqual(expected);
    const without = render({ ingress: { enabled: false } });
    expect(kinds(without)).toEqual(expected.filter((one) => one !== 'Ingress loja'));
  });

  test('runs the commands of the compose file, as nobody special, alive and ready apart', () => {
    const { services } = parse(read('compose.yaml'), { merge: true });
    for (const [name, service] of [
      ['migrate', 'migrate'],
      ['api', 'api-1'],
      ['worker', 'worker'],
    ] as const) {
      const container = containerOf(name);
      expect([name, container?.args]).toEqual([name, services[service].command]);
      expect(container?.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
      });
    }
    for (const name of ['api', 'worker']) {
      expect(containerOf(name)).toMatchObject({
        livenessProbe: { httpGet: { path: '/health/live', port: 'metrics' } },
        readinessProbe: { httpGet: { path: '/health/ready', port: 'metrics' } },
      });
    }
  });

  test('names settings that exist, and every value in its table', () => {
    const config = render().find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    expect(Object.keys(config)).toContain('S3_BUCKET');
    expect(Object.keys(config).filter((name) => !(name in settings))).toEqual([]);
    const table = read(`${chart}/README.md`);
    expect(Object.keys(values).filter((name) => !table.includes(`\`${name}`))).toEqual([]);
  });
});
