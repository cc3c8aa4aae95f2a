import type { EndpointMap, Input, Output } from '../http/endpoint.ts';
import type { ReceivedFile } from './save-file.ts';
import { localSessionId } from './tab-id.ts';

export type { EndpointMap };

/** A refusal by the server; the message is already in the reader's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;
  readonly requestId: string;

  constructor(
    status: number,
    body: { code?: string; message?: string; details?: Record<string, unknown>; requestId?: string },
  ) {
    super(body.message ?? 'Unknown error');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? String(status);
    this.details = body.details ?? {};
    this.requestId = body.requestId ?? '';
  }

  /** Field errors of a 400: field path -> text. */
  get fields(): Record<string, string> {
    return (this.details.fields as Record<string, string> | undefined) ?? {};
  }
}

type Args<E> = object extends Input<E> ? [input?: Input<E>, init?: RequestInit] : [input: Input<E>, init?: RequestInit];

export type Api<M extends EndpointMap> = <K extends keyof M & string>(
  key: K,
  ...args: Args<M[K]>
) => Promise<Output<M[K]>>;

/** Query of an endpoint as written by its caller. */
export type QueryOf<M extends EndpointMap, K extends keyof M> =
  Input<M[K]> extends { query?: infer Q } ? NonNullable<Q> : never;

/**
 * Typed client of a contract: `const api = apiOf<typeof entryEndpoints>()`, then `await api('GET /api/v0/entry/', { query })`.
 * Uses only the contract's type, so nothing of it is bundled. No default timeout (S7.17). A call refused until the user signs in
 * or verifies again waits for that and is retried (see `rescueWith`); `isRescued: false` is for the calls of that dialog itself.
 * A 'raw' reply is returned as a file.
 * @throws ApiError for every unsuccessful response; TypeError when the network is down
 */
export function apiOf<M extends EndpointMap>({ isRescued = true } = {}): Api<M> {
  const ask = isRescued ? callOrRescue : call;
  return (key, ...[input, init]) => ask(key, (input ?? {}) as Parts, init) as never;
}

/** Lets the user sign in again or verify; true = retry the call. */
export type Rescue = (refusal: ApiError) => Promise<boolean>;

/** NB: C100 may mean that the cookie is gone; the dialog finds out whether the user is still signed in. */
const RESCUED = new Set(['access.sessionEnded', 'access.secondFactorNeeded', 'access.proofNeeded', 'C100']);
let rescue: Rescue | null = null;

/**
 * Registers the dialog that signs in again, once per page; returns a function that unregisters it. Unsaved input is preserved.
 */
export function rescueWith(next: Rescue): () => void {
  rescue = next;
  return () => {
    if (rescue === next) rescue = null;
  };
}

async function callOrRescue(key: string, parts: Parts, init: RequestInit | undefined): Promise<unknown> {
  try {
    return await call(key, parts, init);
  } catch (error) {
    const isLost = error instanceof ApiError && RESCUED.has(error.code);
    if (!isLost || !rescue || !(await rescue(error))) throw error;
    return call(key, parts, init);
  }
}

/** Status and body of an answer that came together with others. */
export type ReadAnswer = { status: number; body: unknown };

let readWithOthers: ((path: string) => Promise<ReadAnswer>) | null = null;

/** Hands the reads of this page to `read` until it is called with null; see `useReadsAtOnce`. */
export function readBy(read: typeof readWithOthers): void {
  readWithOthers = read;
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

async function call(key: string, { params, query, body }: Parts, init: RequestInit | undefined): Promise<unknown> {
  const [method = 'GET', pattern = ''] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const url = path + searchOf(query);
  if (readWithOthers && method === 'GET' && !init) {
    const answer = await readWithOthers(url);
    if (answer.status >= 400) throw new ApiError(answer.status, answer.body as object);
    return answer.body;
  }
  const response = await fetch(url, {
    ...init,
    method,
    credentials: 'same-origin',
    headers: { ...headersOf(body), ...(init?.headers as Record<string, string> | undefined) },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (!response.ok) throw new ApiError(response.status, isJson ? ((await response.json()) as object) : {});
  return isJson ? response.json() : fileOf(response);
}

async function fileOf(response: Response): Promise<ReceivedFile> {
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, blob: await response.blob() };
}

function searchOf(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null)
      search.set(name, typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`);
  const text = search.toString();
  return text ? `?${text}` : '';
}

function headersOf(body: unknown): Record<string, string> {
  const session = localSessionId();
  return {
    ...(session ? { 'x-local-session-id': session } : {}),
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
  };
}
