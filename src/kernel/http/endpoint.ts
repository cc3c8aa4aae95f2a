import type { z } from 'zod';
import type { ReceivedFile } from '../web/save-file.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type EndpointKey = `${Method} /api/${string}`;

/** Who may try at all; the service decides about the thing itself. Shown in the API description. */
export type Audience = 'anyone' | 'user' | 'staff' | 'admin';

export type Endpoint = {
  summary: string;
  allow: Audience;
  status?: 200 | 201;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** 'raw' = the handler answers itself (files, feeds); the typed client reads it as a file. */
  reply: z.ZodType | 'raw';
};

export type EndpointMap = { readonly [K in EndpointKey]?: Endpoint };

/** Keeps the literal types of a contract: one URL, written once, for server, browser, tests and OpenAPI. */
export const endpoints = <const E extends EndpointMap>(map: E): E => map;

type InputPart<E, K extends string> =
  E extends Record<K, infer S extends z.ZodType>
    ? object extends z.input<S>
      ? { [P in K]?: z.input<S> }
      : { [P in K]: z.input<S> }
    : unknown;

/** What a caller hands over: params, query and body as far as the endpoint has them. */
export type Input<E> = InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'>;

/** What a caller gets back. */
export type Output<E> = E extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : E extends { reply: 'raw' }
    ? ReceivedFile
    : unknown;
