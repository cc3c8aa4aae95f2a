import type { EndpointMap, Input, Output } from '../http/endpoint.ts';

/** A refusal of the server as the browser sees it: the text is in the reader's language already. */
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

  /** Field path -> text, of a 400. */
  get fields(): Record<string, string> {
    return (this.details.fields as Record<string, string> | undefined) ?? {};
  }
}

type Args<E> = object extends Input<E> ? [input?: Input<E>, init?: RequestInit] : [input: Input<E>, init?: RequestInit];

export type Api<M extends EndpointMap> = <K extends keyof M & string>(
  key: K,
  ...args: Args<M[K]>
) => Promise<Output<M[K]>>;

/**
 * The typed client of a contract: `const api = apiOf<typeof entryEndpoints>()`, then `await api('GET /api/v0/entry/', { query })`.
 * Only the contract's type is used, nothing of it ships. No default timeout (S7.17).
 * @throws ApiError for every answer that is no success; TypeError when the network is gone
 */
export function apiOf<M extends EndpointMap>(): Api<M> {
  return (key, ...[input, init]) => call(key, (input ?? {}) as Parts, init) as never;
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

async function call(key: string, { params, query, body }: Parts, init: RequestInit | undefined): Promise<unknown> {
  const [method = 'GET', pattern = ''] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const response = await fetch(path + searchOf(query), {
    ...init,
    method,
    credentials: 'same-origin',
    headers: { ...headersOf(body), ...(init?.headers as Record<string, string> | undefined) },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const data: unknown = response.headers.get('content-type')?.includes('json') ? await response.json() : undefined;
  if (!response.ok) throw new ApiError(response.status, (data ?? {}) as object);
  return data;
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

/** One id for each browser tab (S7.17), so that a file locked in one tab is read-only in another. */
export function localSessionId(): string | null {
  try {
    const known = sessionStorage.getItem('kp-tab');
    if (known) return known;
    const made = crypto.randomUUID();
    sessionStorage.setItem('kp-tab', made);
    return made;
  } catch {
    return null;
  }
}
