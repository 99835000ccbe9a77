import openapiTS, { astToString } from 'openapi-typescript';

/** The types of `client/generated/types.ts`, and of the panel, from their OpenAPI document. */
export async function clientTypes(document: object, source = 'contract/openapi.json'): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(document), { alphabetize: false, emptyObjectsUnknown: true });
  return `// Generated from ${source} by \`npm run generate\`; do not edit.\n\n${astToString(nodes)}`;
}
