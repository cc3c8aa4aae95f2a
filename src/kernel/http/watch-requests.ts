import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { LogStream } from '../log/log-stream.ts';
import type { Gauge } from '../metrics/gauges.ts';
import { countRequests, gaugeLines } from '../metrics/text-format.ts';

export type WatchOptions = {
  /** Bearer token of `/metrics`; without one there is no such address. */
  metricsToken?: string | undefined;
  gauges?: (() => Promise<Gauge[]>) | undefined;
  /** Receives a line for each request; unset = none. */
  accessLog?: LogStream | undefined;
};

const STORED = '(stored page)';
/** Segments that look like an id or like the secret of a personal link. */
const CODE_IN_PATH = /(?<=\/)(?=[^/]*\d)[\w-]{16,}(?=\/|$)/g;

type Watch = {
  /** For requests that are answered before Fastify sees them. */
  early: (request: IncomingMessage, response: ServerResponse, startedAt: number) => void;
  register: (app: FastifyInstance) => void;
};

/** Counts and logs requests, where that is switched on; null where it is not, so that it costs nothing. */
export function watchRequests({ metricsToken, gauges, accessLog }: WatchOptions): Watch | null {
  if (!metricsToken && !accessLog) return null;
  const counter = countRequests();
  function note(asked: { method: string; url: string; route: string }, status: number, seconds: number): void {
    counter.note({ method: asked.method, route: asked.route, status, seconds });
    accessLog?.write(`${JSON.stringify(accessLine(asked, status, seconds))}\n`);
  }
  return {
    early({ method = '', url = '' }, response, startedAt) {
      response.once('close', () =>
        note({ method, url, route: STORED }, response.statusCode, (performance.now() - startedAt) / 1000),
      );
    },
    register(app) {
      app.addHook('onResponse', async ({ method, url, routeOptions }, reply) =>
        note({ method, url, route: routeOptions.url ?? '(none)' }, reply.statusCode, reply.elapsedTime / 1000),
      );
      if (!metricsToken) return;
      app.get('/metrics', async ({ headers }, reply) => {
        reply.header('cache-control', 'no-store');
        if (!isSame(headers.authorization ?? '', `Bearer ${metricsToken}`))
          return reply.code(401).header('www-authenticate', 'Bearer').send();
        const lines = [...gaugeLines((await gauges?.()) ?? []), ...counter.lines()];
        return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
      });
    },
  };
}

/** Without query, codes and address of the reader: the log of the proxy may have them, this one is kept with the others. */
const accessLine = ({ method, url }: { method: string; url: string }, status: number, seconds: number) => ({
  time: Date.now(),
  msg: 'request',
  method,
  path: (url.split('?')[0] ?? '').replaceAll(CODE_IN_PATH, '…'),
  status,
  ms: Math.round(seconds * 1000),
});

const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
const digest = (text: string) => createHash('sha256').update(text).digest();
