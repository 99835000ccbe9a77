import { hostname } from 'node:os';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { thisRelease } from '../database/release.ts';
import { MessageTraces } from '../modules/messages/index.ts';
import type { Log } from '../runtime/log.ts';
import type { Random } from '../runtime/random.ts';
import { SpanExporter } from '../runtime/tracing/span-exporter.ts';
import { Tracer } from '../runtime/tracing/tracer.ts';

type Parts = { system: Db; random: Random; log: Log };

/** Null where no endpoint for traces is configured; then nothing of it is done anywhere. */
export function openTraces({ traces: asked, roles }: Config, { system, random, log }: Parts) {
  if (!asked) return null;
  const exporter = new SpanExporter({
    url: asked.url,
    headers: asked.headers,
    log,
    resource: {
      'service.name': asked.serviceName,
      'service.version': thisRelease().version,
      'service.instance.id': `${hostname()}:${process.pid}`,
      'host.name': hostname(),
      'recado.roles': Object.keys(roles)
        .filter((role) => roles[role as keyof typeof roles])
        .join(),
    },
  });
  const tracer = new Tracer({ random, ratio: asked.ratio, exportSpan: exporter.exportSpan });
  return { messages: new MessageTraces({ system, tracer, log }), flush: () => exporter.flush() };
}
