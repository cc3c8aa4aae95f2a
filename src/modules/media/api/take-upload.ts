import type { Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#kernel/context.ts';
import { AppError, forbidden, invalid } from '#kernel/errors.ts';
import { discardAfterReply } from '#kernel/http/guard/continue-late.ts';
import { parsed } from '#kernel/http/parsed.ts';
import { type MediaFile, MOST_FILE_BYTES, MOST_FILES_AT_ONCE, type UploadMeta, uploadMetaSchema } from '../contract.ts';
import { addFiles, type NewFile } from '../service/storage/add-file.ts';

/**
 * Stores the files of a multipart request one after the other, all or none (decision 8). Missing permission and
 * exceeded quota are refused before a byte is read; bytes that arrive after a refusal are discarded.
 */
export async function takeUpload(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<MediaFile[]> {
  try {
    if (!ctx.may('media.file.create')) throw forbidden('media.file.create');
    if (!request.isMultipart()) throw noFile();
    const made = await addFiles(ctx, filesOf(request));
    if (made.length === 0) throw noFile();
    return made;
  } catch (error) {
    request.raw.unpipe();
    discardAfterReply(request.raw, reply.raw);
    throw asRefusal(error);
  }
}

async function* filesOf(request: FastifyRequest): AsyncGenerator<NewFile> {
  let meta: UploadMeta = {};
  let isFirst = true;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      meta = readMeta(part, !isFirst);
      continue;
    }
    yield {
      ...meta,
      // Undefined when the client sends no filename.
      name: part.filename ?? '',
      body: part.file,
      // The quota is checked once for the whole request: after the first file its received bytes are counted.
      statedBytes: isFirst ? statedBytes(request) : undefined,
      mostBytes: MOST_FILE_BYTES,
    };
    isFirst = false;
  }
}

/** NB: `meta` after a file would not apply to that file, which may already be public. */
function readMeta(part: Multipart, isLate: boolean): UploadMeta {
  if (part.type !== 'field' || part.fieldname !== 'meta') throw invalid({ [part.fieldname]: 'kernel_fieldUnknown' });
  if (isLate) throw invalid({ meta: 'media_fieldMetaLate' });
  return parsed(uploadMetaSchema, parseJson(part.value), 'meta');
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** The request is slightly longer than its files: good enough to refuse what cannot fit. */
function statedBytes(request: FastifyRequest): number | undefined {
  const length = Number(request.headers['content-length']);
  return Number.isSafeInteger(length) ? Math.max(1, length - 1000) : undefined;
}

function noFile(): AppError {
  return new AppError('media.noFile', 400, 'media_errorNoFile');
}

/** Messages of the multipart parser for malformed or truncated bodies; these errors have no code. */
const BROKEN_FORM = /^(?:Multipart: |Part terminated early|Unexpected end of |Malformed part header)/;

/** Maps parser limits, malformed forms and closed connections to refusals. */
function asRefusal(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (BROKEN_FORM.test(message)) return new AppError('invalid', 400, 'kernel_errorInvalid');
  if (code === 'FST_FILES_LIMIT')
    return new AppError('media.tooMany', 413, 'media_errorTooMany', { most: MOST_FILES_AT_ONCE });
  const isGone = code === 'ECONNRESET' || code === 'FST_MP_PREMATURE_CLOSE';
  return isGone ? new AppError('media.aborted', 400, 'media_errorOffline') : error;
}
