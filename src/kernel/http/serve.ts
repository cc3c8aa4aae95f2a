import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Endpoint, EndpointMap } from './endpoint.ts';

type Parsed<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

/** What a handler is given: the context of the caller, and the parts of the request after validation. */
export type Call<E> = {
  ctx: Context;
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Result<E> = E extends { reply: infer S extends z.ZodType } ? z.input<S> : unknown;

/** One handler for each endpoint of a contract: a missing or surplus one is a type error. */
export type Handlers<M extends EndpointMap> = { [K in keyof M]: (call: Call<M[K]>) => Promise<Result<M[K]>> };

export type RegisteredEndpoint = { key: string; endpoint: Endpoint };

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything that `serve` has registered, for the house tests and the API description. */
    registeredEndpoints: RegisteredEndpoint[];
  }
  interface FastifyRequest {
    /** Context of the caller, made once for each request. */
    ctx: Context;
  }
}

/** Registers a contract's endpoints; with and without the slash at the end (decision 5). */
export function serve<const M extends EndpointMap>(app: FastifyInstance, map: M, handlers: Handlers<M>): void {
  for (const [key, endpoint] of Object.entries(map) as [keyof M & string, Endpoint][]) {
    const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const handle = handlers[key] as (call: unknown) => Promise<unknown>;
    const status = endpoint.status ?? 200;
    app.registeredEndpoints.push({ key, endpoint });
    app.route({
      method,
      url,
      schema: {
        summary: endpoint.summary,
        tags: [url.split('/')[3] ?? 'api'],
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        ...(endpoint.reply === 'raw' ? {} : { response: { [status]: endpoint.reply } }),
      },
      handler: async (request, reply) => {
        reply.code(status);
        const { params, query, body } = request;
        return handle({ ctx: request.ctx, params, query, body, request, reply });
      },
    });
  }
}
