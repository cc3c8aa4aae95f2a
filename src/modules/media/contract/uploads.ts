import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { fileSchema, siteSlug } from './files.ts';

/** Recommended bytes per PATCH; the server stores in steps of the same size. */
export const UPLOAD_STEP_BYTES = 8 * 1024 * 1024;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const announcedSchema = z.strictObject({
  site: siteSlug.optional(),
  name: z.string().trim().min(1).max(200),
  size: z.number().int().min(0),
  sha256: sha256.optional().describe('Of all bytes, hex; duplicates are refused before anything is sent'),
  replaces: z.uuid().optional().describe('The file whose bytes are replaced'),
});
export type Announced = z.output<typeof announcedSchema>;

/** An upload as its owner sees it. Survives restarts and expires after a day. */
export const uploadSchema = z.object({
  _id: z.uuid(),
  site: z.string(),
  name: z.string(),
  size: z.number().int(),
  offset: z.number().int().describe('Bytes the server has received'),
  sha256: z.string().nullable(),
  replaces: z.uuid().nullable(),
  state: z.enum(['active', 'complete', 'failed']),
  /** Localised reason of the failure; failed uploads cannot be resumed. */
  error: z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) }).nullable(),
  file: fileSchema.nullable().describe('The stored file, once complete'),
  expiresAt: z.string(),
});
export type Upload = z.output<typeof uploadSchema>;

const oneId = z.object({ id: z.uuid() });

/**
 * tus 1.0.0 (core, creation, termination, checksum sha256, expiration). Creation: POST with the headers
 * `Tus-Resumable`, `Upload-Length` and `Upload-Metadata` (`filename`, optionally `site`, `sha256`, `replaces`, and
 * `meta` as the JSON of `UploadMeta`; values base64; `filetype`, `type` and `relativePath` are ignored). Answers 201
 * with `Location`. PATCH sends bytes from `Upload-Offset` as application/offset+octet-stream, HEAD returns the current
 * offset, DELETE abandons the upload (423 while it is being stored). The PATCH with the last byte answers 204 with
 * `Upload-Offset` = size once the file is stored, otherwise with the refusal (S8.1), which GET repeats.
 */
export const resumableEndpoints = endpoints({
  'POST /api/v0/upload/check': {
    summary:
      'Check if a file would be accepted: C1 with `file` and `uses`, media.quota with the missing bytes, media.tooLarge',
    allow: 'staff',
    body: announcedSchema,
    reply: z.object({ ok: z.literal(true) }),
  },
  'POST /api/v0/upload/': { summary: 'Begin a resumable upload (tus)', allow: 'staff', status: 201, reply: 'raw' },
  'GET /api/v0/upload/': {
    summary: "The caller's incomplete uploads of the last day",
    allow: 'staff',
    reply: z.object({ upload: z.array(uploadSchema) }),
  },
  'GET /api/v0/upload/:id': {
    summary: "One of the caller's uploads; HEAD sends the tus headers only",
    allow: 'staff',
    params: oneId,
    reply: uploadSchema,
  },
  'PATCH /api/v0/upload/:id': { summary: 'Send the next bytes (tus)', allow: 'staff', params: oneId, reply: 'raw' },
  'DELETE /api/v0/upload/:id': { summary: 'Abandon an upload (tus)', allow: 'staff', params: oneId, reply: 'raw' },
});

/**
 * For clients without tus: one request, up to 50 MB per file. Two identical files are refused with C1 and their
 * `names`.
 */
export const uploadEndpoints = endpoints({
  'POST /api/v0/file/': {
    summary: 'Upload files as multipart/form-data: the field "meta" (JSON), then one part for each file',
    allow: 'staff',
    status: 201,
    reply: z.array(fileSchema),
  },
});
