import { AwsClient } from 'aws4fetch';
import type { S3Settings } from './s3-url.ts';

export const ANSWER_WITHIN_MS = 60_000;
const NOT_IN_TIME = 'no answer in time';
const TRIES = 4;

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Full key with prefix, '' for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
};
export type S3Call = (request: S3Request) => Promise<Response>;

/** An error response of the object store: its code and message, never the URL or a credential. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, text: string) {
    super(text);
    this.name = 'S3Error';
    this.status = status;
    this.code = code;
  }
}

/**
 * Sends signed requests to one bucket. Bodies are signed with their hash, so the server rejects corrupted transfers. 5xx, 429 and
 * broken connections are retried (every call here is idempotent), but not once `answerWithinMs` have passed.
 */
export function createS3Client(
  settings: S3Settings,
  send: typeof fetch = fetch,
  answerWithinMs = ANSWER_WITHIN_MS,
): S3Call {
  const { accessKeyId, secretAccessKey, region } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  return async (request) => {
    const deadline = performance.now() + answerWithinMs;
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt === TRIES;
      try {
        const signed = await aws.sign(addressOf(settings, request), {
          method: request.method,
          headers: { ...request.headers, 'x-amz-content-sha256': await sha256Hex(request.body) },
          ...(request.body ? { body: request.body } : {}),
        });
        const answer = await answerOf(send, signed, answerWithinMs);
        if (last || (answer.status < 500 && answer.status !== 429)) return answer;
        await answer.body?.cancel();
      } catch (error) {
        if (last || performance.now() >= deadline) throw unreachable(settings, request, error);
      }
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt * (0.5 + Math.random() / 2)));
    }
  };
}

/** Builds the error for an unsuccessful response; consumes the body. Code and message come from the server, sanitized. */
export async function s3Error(request: { method: string; key: string }, answer: Response): Promise<S3Error> {
  const xml = request.method === 'HEAD' ? '' : await answer.text().catch(() => '');
  const code = /<Code>([A-Za-z0-9]+)<\/Code>/.exec(xml)?.[1] ?? '';
  return new S3Error(
    answer.status,
    code,
    `Object storage answered ${answer.status}${code ? ` ${code}` : ''} to ${request.method} ${request.key || 'bucket'}`,
  );
}

function addressOf({ endpoint, bucket, style }: S3Settings, { key, query }: S3Request): string {
  const url = new URL(endpoint);
  if (style === 'virtual') url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = style === 'virtual' ? `/${key}` : `/${bucket}/${key}`;
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return url.href;
}

/** The timeout covers only the response headers; `s3-body.ts` watches over the body. */
async function answerOf(send: typeof fetch, signed: Request, withinMs: number): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(NOT_IN_TIME)), withinMs);
  try {
    return await send(signed, { signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function sha256Hex(body: Uint8Array<ArrayBuffer> = new Uint8Array()): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex');
}

function unreachable(settings: S3Settings, request: S3Request, error: unknown): S3Error {
  const { cause, message } = error as { cause?: { code?: unknown }; message?: string };
  const isLate = message === NOT_IN_TIME;
  const reason = isLate ? NOT_IN_TIME : typeof cause?.code === 'string' ? cause.code : 'no connection';
  const host = new URL(settings.endpoint).host;
  return new S3Error(0, 'Unreachable', `Object storage ${host} cannot be reached for ${request.method}: ${reason}`);
}
