import http from 'node:http';

export type RawAnswer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

type Parts = { method?: string; headers?: Record<string, string>; body?: unknown; agent?: http.Agent };

/**
 * One request on this machine with the answer's bytes as they came over the wire (`fetch` would unpack them), on a
 * connection of its own unless an agent keeps one. A body is sent as JSON, or as the form or file that it is.
 */
export function rawGet(url: string, { method = 'GET', headers = {}, body, agent }: Parts = {}): Promise<RawAnswer> {
  const { payload, type } = payloadOf(body);
  const sent = payload === undefined ? headers : { ...headers, 'content-type': type };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers: sent, agent: agent ?? false, timeout: 30_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer in time`)));
    request.on('error', reject);
    request.end(payload);
  });
}

function payloadOf(body: unknown): { payload?: string | Uint8Array; type: string } {
  if (body instanceof URLSearchParams) return { payload: body.toString(), type: 'application/x-www-form-urlencoded' };
  if (body instanceof Uint8Array) return { payload: body, type: 'application/octet-stream' };
  const type = 'application/json';
  return body === undefined ? { type } : { payload: JSON.stringify(body), type };
}
