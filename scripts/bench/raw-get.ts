import http from 'node:http';

export type RawAnswer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

type Parts = { method?: string; headers?: Record<string, string>; body?: unknown; agent?: http.Agent };

/**
 * One request on this machine with the answer's bytes as they came over the wire (`fetch` would unpack them), on a
 * connection of its own unless an agent keeps one. A body is sent as JSON, or as the form that it is.
 */
export function rawGet(url: string, { method = 'GET', headers = {}, body, agent }: Parts = {}): Promise<RawAnswer> {
  const isForm = body instanceof URLSearchParams;
  const payload = body === undefined ? undefined : isForm ? body.toString() : JSON.stringify(body);
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
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
