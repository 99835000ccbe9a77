// Next: app/recado/route.js. The same handler serves Deno, Bun and workers, which also hand over a Request.
import { verifyRequest, WebhookSignatureError } from '@recado/client';
import { applyEvent } from './apply-event.js';

export async function POST(request) {
  try {
    const event = await verifyRequest(request, { secret: process.env.RECADO_WEBHOOK_SECRET });
    await applyEvent(event);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof WebhookSignatureError) return new Response(null, { status: 401 });
    throw error;
  }
}
