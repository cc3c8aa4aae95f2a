import type { z } from 'zod';
import type { ReceivedFile } from '../web/save-file.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type EndpointKey = `${Method} /api/${string}`;

/** Callers that may attempt the call; the service authorizes the individual thing. Shown in the API docs. */
export type Audience = 'anyone' | 'user' | 'staff' | 'admin';

export type Endpoint = {
  summary: string;
  allow: Audience;
  status?: 200 | 201;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** 'raw' = the handler writes the response itself (files, feeds); the typed client reads it as a file. */
  reply: z.ZodType | 'raw';
};

export type EndpointMap = { readonly [K in EndpointKey]?: Endpoint };

/** Preserves the literal types of a contract: one URL, written once, for server, browser, tests and OpenAPI. */
export const endpoints = <const E extends EndpointMap>(map: E): E => map;

type InputPart<E, K extends string> =
  E extends Record<K, infer S extends z.ZodType>
    ? object extends z.input<S>
      ? { [P in K]?: z.input<S> }
      : { [P in K]: z.input<S> }
    : unknown;

/** Arguments of a call: params, query and body as far as the endpoint declares them. */
export type Input<E> = InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'>;

/** Result of a call. */
export type Output<E> = E extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : E extends { reply: 'raw' }
    ? ReceivedFile
    : unknown;
