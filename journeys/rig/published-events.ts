type Schema = { $ref?: string; properties?: Record<string, Schema> };
type Webhook = { post: { requestBody: { content: { 'application/json': { schema: Schema } } } } };
type Document = { webhooks: Record<string, Webhook>; components: { schemas: Record<string, Schema> } };

/** Every event the reference shows, and the fields of its data, in alphabetical order. */
export async function readPublishedEvents(baseUrl: string): Promise<Record<string, string[]>> {
  const document = (await (await fetch(`${baseUrl}/docs/openapi.json`)).json()) as Document;
  const published = Object.entries(document.webhooks).map(([name, { post }]) => {
    const data = post.requestBody.content['application/json'].schema.properties?.data;
    const schema = document.components.schemas[data?.$ref?.split('/').at(-1) ?? ''];
    return [name, Object.keys(schema?.properties ?? {}).sort()];
  });
  return Object.fromEntries(published);
}
