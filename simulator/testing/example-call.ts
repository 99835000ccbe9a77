import type { Scene } from './scene.ts';

/** A call that is right in everything. */
export interface ExampleCall {
  path: string;
  body?: string | FormData | Buffer;
  token?: string;
  headers?: Record<string, string>;
}

export type ExampleCalls = Record<string, (scene: Scene) => ExampleCall>;

export const json = (path: string, body: Record<string, unknown>): ExampleCall => ({
  path,
  body: JSON.stringify({ messaging_product: 'whatsapp', ...body }),
});

export function upload(field: string, type: string, content = 'x', fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new Blob([content], { type }), 'arquivo');
  return form;
}
