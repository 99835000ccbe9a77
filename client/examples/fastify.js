// Fastify:
//   import { receiveWebhooks } from './fastify.js';
//   await app.register(receiveWebhooks);
import { verifyWebhook, WebhookSignatureError } from '@recado/client';
import { applyEvent } from './apply-event.js';

export async function receiveWebhooks(app) {
  // The raw body is what was signed. The parser counts for this plugin alone.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/recado', async (request, reply) => {
    const secret = process.env.RECADO_WEBHOOK_SECRET;
    try {
      await applyEvent(await verifyWebhook({ body: request.body, headers: request.headers, secret }));
    } catch (error) {
      if (error instanceof WebhookSignatureError) return reply.code(401).send();
      throw error;
    }
    return reply.code(204).send();
  });
}
