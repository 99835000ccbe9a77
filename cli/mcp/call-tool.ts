import { createHash } from 'node:crypto';
import { type Recado, RecadoError } from '@recado/client/recado.ts';
import { type ErrorName, errorRow, errors } from '@recado/contract/errors.ts';
import { refusalAction } from '@recado/contract/refusal-actions.ts';
import { explainRefusal } from '../explain-refusal.ts';
import type { Confirmations } from './confirmation.ts';
import { placesOf } from './tool-schema.ts';
import type { Tool } from './tools.ts';

export type Deps = { recado: Recado; apiKey: string; confirmations: Confirmations };
export type Answer = { content: [{ type: 'text'; text: string }]; isError?: true };

type Arguments = Readonly<Record<string, unknown>>;

/** Makes the call behind a tool. What is refused is explained with its code and what to do about it, as an answer. */
export async function callTool(deps: Deps, tool: Tool, given: Arguments): Promise<Answer> {
  const { confirmationToken, ...asked } = given;
  try {
    if (tool.kind === 'previews') return answerOf(await preview(deps, tool, asked));
    if (tool.kind === 'pays') return await pay(deps, tool, asked, confirmationToken);
    return answerOf(await operate(deps.recado, tool, asked));
  } catch (error) {
    if (error instanceof RecadoError) return refusal(describeRefusal(error));
    throw error;
  }
}

/** A dry run that would be refused gives no token. */
async function preview({ recado, apiKey, confirmations }: Deps, tool: Tool, asked: Arguments): Promise<unknown> {
  const came = await operate(recado, tool, { ...asked, dryRun: true });
  const isAllowed = Object(came).allowed !== false;
  const confirmationToken = isAllowed ? confirmations.give(tool.operation, apiKey, asked) : null;
  return { dryRun: came, confirmationToken };
}

async function pay(deps: Deps, tool: Tool, asked: Arguments, token: unknown): Promise<Answer> {
  const { recado, apiKey, confirmations } = deps;
  const first = `preview_${tool.name.replace(/^send_/, '')}`;
  if (typeof token !== 'string' || token === '')
    return refusal(
      `CONFIRMATION_REQUIRED: this costs money. Call ${first} with the same arguments first, show its cost to the person, and repeat with the confirmationToken it answers. Nothing was sent.`,
    );
  if (!confirmations.holds(token, tool.operation, apiKey, asked))
    return refusal(
      `CONFIRMATION_INVALID: the confirmationToken is older than ten minutes, or of other arguments. Call ${first} again with exactly these. Nothing was sent.`,
    );
  // One token, one effect, however often a call is repeated.
  const idempotencyKey = `mcp-${createHash('sha256').update(token).digest('hex')}`;
  return answerOf(await operate(recado, tool, asked, idempotencyKey));
}

async function operate(recado: Recado, tool: Tool, asked: Arguments, idempotencyKey?: string): Promise<unknown> {
  const places = placesOf(tool);
  const input = {
    path: {} as Record<string, unknown>,
    query: {} as Record<string, unknown>,
    body: {} as Record<string, unknown>,
  };
  for (const [name, value] of Object.entries(asked)) input[places[name] ?? 'body'][name] = value;
  const hasBody = tool.kind !== 'reads' || tool.operation === 'readWindows';
  const { body, ...rest } = input;
  return recado.operate(tool.operation, {
    ...(rest as object),
    ...(hasBody && Object.keys(body).length > 0 ? { body: body as never } : {}),
    ...(idempotencyKey ? { idempotencyKey: idempotencyKey as never } : {}),
  });
}

const answerOf = (value: unknown): Answer => ({
  content: [{ type: 'text', text: JSON.stringify(value ?? { done: true }) }],
});
const refusal = (text: string): Answer => ({ content: [{ type: 'text', text }], isError: true });

function describeRefusal(error: RecadoError): string {
  const names = Object.keys(errors).filter(
    (name): name is ErrorName => errorRow(name as ErrorName).code === error.code,
  );
  const action = error.code !== null && names[0] ? ` What to do: ${refusalAction(names[0])}` : '';
  return `${explainRefusal(error, 'en')}${action}`;
}
