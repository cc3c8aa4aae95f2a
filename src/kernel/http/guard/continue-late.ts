import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Answers `Expect: 100-continue` when the body is first read, so that a client is not asked for a body that is then refused. By
 * default Node asks for it before anything has looked at the request.
 */
export function continueLate(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const read = request._read.bind(request);
    request._read = (size) => {
      request._read = read;
      if (!response.headersSent) response.writeContinue();
      read(size);
    };
    server.emit('request', request, response);
  });
}

/** Discards what is left of a refused body once the response is sent. Before that, reading would ask for the body. */
export function discardAfterReply(request: IncomingMessage, response: ServerResponse): void {
  if (response.writableFinished) request.resume();
  else response.once('finish', () => request.resume());
}
