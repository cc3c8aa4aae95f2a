import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bestEncoding } from './pages/page-reply.ts';

/** Below this a reply fits into one packet anyway. */
const WORTH_IT_BYTES = 1200;
/** Node.js joins a text with the headers before it is sent: of several megabytes that is one more copy among what V8 has to collect. */
const WORTH_BYTES_OF_ITS_OWN = 65_536;
/** An order list of 74 kB: 3.7 ms for 12.6 kB; with the quality of stored pages twelve times as long for 11.6 kB. */
const BROTLI_QUALITY = 4;
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|xml))/;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/**
 * Compresses pages and data made for one reader. Stored pages and files bring their own encoding, so do replies with an ETag,
 * which names their bytes. NB: such a reply must never carry a lasting secret beside what its request says, because the
 * length would give it away; there is none, as changes are checked by their origin and not by a token in the page.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(reply, payload) || request.method === 'HEAD') return payload;
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload.length < WORTH_BYTES_OF_ITS_OWN ? payload : bytesOf(payload);
    const body = bytesOf(payload);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    const packed = encoding === 'brotli' ? await brotliOf(body, { params }) : await gzipOf(body);
    reply.header('content-encoding', encoding === 'brotli' ? 'br' : 'gzip');
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
    reply.removeHeader('content-length');
    return packed;
  });
}

const bytesOf = (payload: string | Buffer): Buffer => (typeof payload === 'string' ? Buffer.from(payload) : payload);

function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  if (payload.length < WORTH_IT_BYTES || reply.statusCode === 206) return false;
  const isEncoded = reply.hasHeader('content-encoding') || reply.hasHeader('etag');
  return !isEncoded && COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''));
}
