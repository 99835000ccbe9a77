// Express, or plain Node. The raw body is what was signed, so no body parser may stand before this route:
//   import { receiveWebhook } from './express.js';
//   app.post('/recado', receiveWebhook);
import { verifyWebhook, WebhookSignatureError } from '@recado/client';
import { applyEvent } from './apply-event.js';

export async function receiveWebhook(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const secret = process.env.RECADO_WEBHOOK_SECRET;
    const event = await verifyWebhook({ body: Buffer.concat(chunks), headers: request.headers, secret });
    await applyEvent(event);
    response.writeHead(204).end();
  } catch (error) {
    // Anything but 2xx is delivered again later.
    response.writeHead(error instanceof WebhookSignatureError ? 401 : 500).end();
  }
}
