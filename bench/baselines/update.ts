import { createHmac, timingSafeEqual } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { statement } from './update.queries.ts';

/** A webhook as handlers are usually written: verify, parse, one UPDATE for each status, answer. No events, no counters. */
type Status = { status: string; timestamp: string; biz_opaque_callback_data: string };
type Body = { entry: { changes: { value: { statuses: Status[] } }[] }[] };

const secret = process.env.PLATFORM_APP_SECRET ?? '';
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  options: '-c search_path=recado',
  max: 10,
});
const app = fastify({ bodyLimit: 4 * 1024 * 1024 });
app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post<{ Body: Buffer }>('/platform/webhook', async ({ body, headers }, reply) => {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(String(headers['x-hub-signature-256']));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.code(401).send();
  const payload: Body = JSON.parse(body.toString('utf8'));
  for (const { value } of payload.entry.flatMap((entry) => entry.changes)) {
    for (const { status, timestamp, biz_opaque_callback_data } of value.statuses) {
      const [organizationId, messageId] = biz_opaque_callback_data.split('.');
      const values = [organizationId, messageId, status.toUpperCase(), Number(timestamp)];
      await pool.query({ name: 'update', text: statement, values });
    }
  }
  return reply.code(200).send('');
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`${JSON.stringify({ port: typeof address === 'object' ? address?.port : null })}\n`);
for (const signal of ['SIGTERM', 'disconnect'] as const) process.once(signal, () => process.exit(0));
