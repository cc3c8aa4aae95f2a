import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { signedOutRefusal } from '../access/session-state.ts';
import type { Context } from '../context.ts';
import { forbidden } from '../errors.ts';
import type { Endpoint, EndpointMap } from './endpoint.ts';

type Parsed<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

/** Handler argument: the context of the caller, and the validated parts of the request. */
export type Call<E> = {
  ctx: Context;
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Result<E> = E extends { reply: infer S extends z.ZodType } ? z.input<S> : unknown;

/** One handler per endpoint of a contract: a missing or surplus one is a type error. */
export type Handlers<M extends EndpointMap> = { [K in keyof M]: (call: Call<M[K]>) => Promise<Result<M[K]>> };

export type RegisteredEndpoint = {
  key: string;
  endpoint: Endpoint;
  /** Source code of the handler; endpoints made by the same factory share it. */
  handlerSource: () => string;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything registered by `serve`, for the house tests and the API docs. */
    registeredEndpoints: RegisteredEndpoint[];
  }
  interface FastifyRequest {
    /** Context of the caller, created once per request. */
    ctx: Context;
  }
}

/** Registers the endpoints of a contract, with and without trailing slash (decision 5). */
export function serve<const M extends EndpointMap>(app: FastifyInstance, map: M, handlers: Handlers<M>): void {
  for (const [key, endpoint] of Object.entries(map) as [keyof M & string, Endpoint][]) {
    const { method, url } = partsOf(key);
    const handle = handlers[key] as (call: unknown) => Promise<unknown>;
    const status = endpoint.status ?? 200;
    app.registeredEndpoints.push({ key, endpoint, handlerSource: () => handle.toString() });
    const isRead = method === 'GET' && endpoint.reply !== 'raw';
    app.route({
      // One route for both: Fastify would add a second one for HEAD. Node.js sends no body then; only files must not be read for nothing.
      method: isRead ? ['GET', 'HEAD'] : method,
      exposeHeadRoute: !isRead,
      url,
      schema: routeSchema(endpoint),
      config: { isRead },
      // Before the body is validated: guests learn nothing about endpoints that are not for them.
      preValidation: async ({ ctx: { session } }) => {
        if (endpoint.allow !== 'anyone' && session.state !== 'open') throw signedOutRefusal(session) ?? forbidden();
      },
      handler: async (request, reply) => {
        reply.code(status);
        const { params, query, body } = request;
        return handle({ ctx: request.ctx, params, query, body, request, reply });
      },
    });
  }
}

/** Splits a contract key into method and URL. */
export function partsOf(key: string) {
  const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
  return { method, url };
}

/** Input and output of an endpoint as a Fastify schema. */
export function routeSchema({ params, query, body, reply, status = 200 }: Endpoint) {
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(reply === 'raw' ? {} : { response: { [status]: reply } }),
  };
}
