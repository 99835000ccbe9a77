import openapiTS, { astToString } from 'openapi-typescript';

/** The types of `client/generated/types.ts`, from the public OpenAPI document. */
export async function clientTypes(document: object): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(document), { alphabetize: false, emptyObjectsUnknown: true });
  return `// Generated from contract/openapi.json by \`npm run generate\`; do not edit.\n\n${astToString(nodes)}`;
}
