import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { parsed } from '#kernel/http/parsed.ts';
import { type Announced, announcedSchema, type UploadMeta, uploadMetaSchema } from '../contract.ts';

const headerSchema = announcedSchema.extend({ meta: z.string().max(20_000).optional() });

/** Parses `Upload-Length` and `Upload-Metadata` of a tus client. @throws AppError invalid with the fields */
export function readAnnounced(headers: IncomingHttpHeaders): { announced: Announced; meta: UploadMeta } {
  // Common tus metadata that is ignored: the kind is detected from the content.
  const {
    filename,
    name,
    filetype: _filetype,
    type: _type,
    relativePath: _path,
    ...pairs
  } = metadataOf(String(headers['upload-metadata'] ?? ''));
  const length = headers['upload-length'];
  const size = length ? Number(length) : undefined;
  const { meta, ...announced } = parsed(headerSchema, { ...pairs, name: filename ?? name, size });
  return { announced, meta: parsed(uploadMetaSchema, meta === undefined ? {} : parseJson(meta), 'meta') };
}

/** `key base64,key base64`; a missing value is an empty string. */
function metadataOf(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return Object.fromEntries(
    pairs.flatMap(([key, value = '']) => (key ? [[key, Buffer.from(value, 'base64').toString('utf8')]] : [])),
  );
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
