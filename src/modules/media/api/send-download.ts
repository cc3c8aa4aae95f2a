import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#kernel/context.ts';
import { readRange } from '#kernel/http/byte-range.ts';
import { bestEncoding } from '#kernel/http/pages/page-reply.ts';
import { type Download, readDownload } from '../service/downloads/download.ts';
import { lostBytes } from '../service/rendering/source-bytes.ts';

type Answer = { request: FastifyRequest; reply: FastifyReply; attachment: boolean; isImmutable: boolean };

/** Uploaded files must never run as pages of this site. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
/** Browsers do not show PDFs in a sandbox. */
const DOCUMENT_POLICY = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
/** Browsers wrap a video opened by its own URL in a page of their own. */
const MEDIA_POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
const SVG = 'image/svg+xml';
/** Shown inline; all other types are always sent as attachment. */
const INLINE_TYPES = /^(image|video|audio)\/|^application\/pdf$/;
/** Larger SVGs are sent as they are: compressing them would cost more time than it saves. */
const MOST_COMPRESSED_BYTES = 256 * 1024;
const compress = promisify(brotliCompress);
const YEAR_SECONDS = 31_536_000;

/** Sends the whole file, a range (206), not modified (304) or range not satisfiable (416). */
export async function sendDownload(ctx: Context, download: Download, answer: Answer): Promise<FastifyReply> {
  const { request, reply } = answer;
  const { bytes, key, gridref } = download;
  const isCompressed = mayCompress(download, request);
  const etag = isCompressed ? `"${gridref}.br"` : `"${gridref}"`;
  reply.headers(headOf(download, answer)).header('etag', etag);
  if (!download.isUncached && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();

  // Ranges apply to GET only; HEAD describes the whole file.
  const isFresh = [undefined, etag].includes(request.headers['if-range'] as string | undefined);
  const range = isFresh && request.method === 'GET' ? readRange(request.headers.range, bytes) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  reply.header('content-length', range ? range.end - range.start + 1 : bytes);
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const stream = await readDownload(ctx, download, range ?? undefined);
  if (stream && isCompressed) return sendCompressed(reply, stream);
  if (stream) return reply.send(stream);
  const { rebuild, ...lost } = download;
  if (!rebuild) throw lostBytes(key);
  return sendDownload(ctx, { ...lost, ...(await rebuild()) }, answer);
}

/** SVGs are text: a drawing of 5 kB travels as 1 kB. Ranges are those of the stored bytes. */
function mayCompress({ mime, bytes }: Download, { method, headers }: FastifyRequest): boolean {
  if (mime !== SVG || bytes > MOST_COMPRESSED_BYTES || method !== 'GET' || headers.range) return false;
  return bestEncoding(headers['accept-encoding']) === 'brotli';
}

async function sendCompressed(reply: FastifyReply, stream: Readable): Promise<FastifyReply> {
  const body = await compress(await buffer(stream));
  return reply.header('content-encoding', 'br').header('content-length', body.length).send(body);
}

function headOf(download: Download, { attachment, isImmutable }: Answer): Record<string, string> {
  const { mime, name } = download;
  const keepsFile = attachment || !INLINE_TYPES.test(mime);
  return {
    'content-type': mime,
    'content-disposition': `${keepsFile ? 'attachment' : 'inline'}; ${fileName(name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': policyFor(mime),
    'cross-origin-resource-policy': 'same-site',
    'accept-ranges': 'bytes',
    'cache-control': cacheControl(download, isImmutable),
    ...varyOf(mime, isImmutable),
  };
}

function varyOf(mime: string, isImmutable: boolean): Record<string, string> {
  const names = [...(isImmutable ? [] : ['Accept']), ...(mime === SVG ? ['Accept-Encoding'] : [])];
  return names.length > 0 ? { vary: names.join(', ') } : {};
}

/** Internal files are revalidated each time, so that a lost permission takes effect at once. */
function cacheControl({ isPublic, isUncached, isFallback }: Download, isImmutable: boolean): string {
  if (isUncached) return 'no-store';
  if (isImmutable && isPublic && !isFallback) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return isPublic ? 'public, no-cache' : 'private, no-cache';
}

function policyFor(mime: string): string {
  if (mime === 'application/pdf') return DOCUMENT_POLICY;
  return /^(video|audio)\//.test(mime) ? MEDIA_POLICY : SANDBOX;
}

/** RFC 6266: an ASCII fallback, and the full name in UTF-8. */
function fileName(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
}
