import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { invalid } from '#kernel/errors.ts';
import { type Announced, announcedSchema, type UploadMeta, uploadMetaSchema } from '../contract.ts';

const headerSchema = announcedSchema.extend({ meta: z.string().max(20_000).optional() });

/** What a tus client announces in `Upload-Length` and `Upload-Metadata`. @throws AppError invalid with the fields */
export function readAnnounced(headers: IncomingHttpHeaders): { announced: Announced; meta: UploadMeta } {
  const { filename, ...pairs } = metadataOf(String(headers['upload-metadata'] ?? ''));
  const length = headers['upload-length'];
  const given = headerSchema.safeParse({
    ...pairs,
    name: filename,
    size: length ? Number(length) : undefined,
  });
  if (!given.success) throw wrong(given.error);
  const { meta: json, ...announced } = given.data;
  const meta = uploadMetaSchema.safeParse(json === undefined ? {} : parsed(json));
  if (!meta.success) throw wrong(meta.error, 'meta');
  return { announced, meta: meta.data };
}

/** `key base64,key base64`; a key without a value is an empty one. */
function metadataOf(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return Object.fromEntries(
    pairs.flatMap(([key, value = '']) => (key ? [[key, Buffer.from(value, 'base64').toString('utf8')]] : [])),
  );
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function wrong(error: z.ZodError, before?: string) {
  const paths = error.issues.map(({ path }) => [before, ...path].filter((part) => part !== undefined).join('.'));
  return invalid(Object.fromEntries(paths.map((path) => [path || '_', 'kernel_fieldWrongForm' as const])));
}
