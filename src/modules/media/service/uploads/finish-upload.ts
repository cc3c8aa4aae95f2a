import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { MediaFile } from '../../contract.ts';
import { uploads } from '../../tables.ts';
import { addFile } from '../storage/add-file.ts';
import { replaceBytes } from '../storage/replace-bytes.ts';
import type { UploadRow } from './begin-upload.ts';

/** Longer than assembling 2 GB takes anywhere. After this the storing process is considered dead. */
const STORING_MS = 15 * 60 * 1000;

/** Timeout of a request that waits for another one storing the same upload. */
const WAIT_MS = 20_000;
const POLL_MS = 200;

/**
 * Turns a complete upload into a file, exactly once under concurrency. Resolves when it is stored. A refusal is stored
 * for later requests. After a server error the client can retry by sending nothing more or asking for the offset.
 * @throws AppError all refusals of `addFile` and `replaceBytes`; media.checksum (422) when the announced hash differs;
 * media.storing (423) while another request stores it
 */
export async function finishUpload(ctx: Context, id: string): Promise<void> {
  const upload = await claim(ctx, id);
  if (!upload) return waitUntilStored(ctx, id);
  try {
    await store(ctx, upload);
  } catch (error) {
    // Took so long that another request has taken over: its outcome counts.
    if (!(await settleFailure(ctx, upload, error))) return waitUntilStored(ctx, id);
    if (isRefusal(error)) await removeParts(ctx, upload);
    throw error;
  }
  await removeParts(ctx, upload);
}

/** Stores the refusal, or releases the claim after a server error. False when another request has taken over. */
async function settleFailure(ctx: Context, { id, storingSince }: UploadRow, error: unknown): Promise<boolean> {
  if (!storingSince) return false;
  const mine = and(eq(uploads.id, id), eq(uploads.state, 'storing'), eq(uploads.storingSince, storingSince));
  const rows = await ctx.db.update(uploads).set(outcomeOf(error)).where(mine).returning({ id: uploads.id });
  return rows.length > 0;
}

function outcomeOf(error: unknown): Partial<UploadRow> {
  if (!isRefusal(error)) return { state: 'active', storingSince: null };
  const { code, status, messageKey, details = {} } = error;
  return { state: 'failed', error: { code, status, messageKey, details }, parts: [] };
}

/** Refusals of the content; a server error says nothing about it. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

async function waitUntilStored(ctx: Context, id: string): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  do {
    const [row] = await ctx.db.select().from(uploads).where(eq(uploads.id, id));
    if (!row) throw notFound();
    if (row.state === 'complete') return;
    if (row.state === 'failed') throw refusalOf(row);
    await sleep(POLL_MS);
  } while (performance.now() < deadline);
  throw storingError();
}

/** Refusal while another request turns the upload into a file. */
export const storingError = (): AppError => new AppError('media.storing', 423, 'media_errorStoring');

function refusalOf({ error }: UploadRow): AppError {
  if (!error) return new AppError('media.uploadOver', 410, 'media_errorUploadOver');
  return new AppError(error.code, error.status, error.messageKey, error.details);
}

/** Condition: no live request is storing the upload. */
export function notBeingStored(ctx: Context): SQL | undefined {
  const abandoned = lt(uploads.storingSince, new Date(ctx.now().getTime() - STORING_MS));
  return or(ne(uploads.state, 'storing'), abandoned);
}

async function claim(ctx: Context, id: string): Promise<UploadRow | undefined> {
  const free = and(inArray(uploads.state, ['active', 'storing']), notBeingStored(ctx));
  const [upload] = await ctx.db
    .update(uploads)
    .set({ state: 'storing', storingSince: ctx.now() })
    .where(and(eq(uploads.id, id), eq(uploads.received, uploads.bytes), free))
    .returning();
  return upload;
}

async function store(ctx: Context, upload: UploadRow): Promise<MediaFile> {
  const { id, siteId, name, meta, replaces, sha256, bytes } = upload;
  const body = Readable.from(bytesOf(ctx, upload), { objectMode: false });
  const given = { body, uploadId: id, sha256: sha256 ?? undefined };
  if (replaces) return replaceBytes(ctx, { ...given, _id: replaces, name });
  const site = ctx.sites.find((one) => one.id === siteId)?.slug;
  return addFile(ctx, { ...meta, ...given, name, site, statedBytes: bytes });
}

async function* bytesOf(ctx: Context, { parts }: UploadRow): AsyncGenerator<Buffer> {
  for (const { key } of parts) {
    const stream = await ctx.files.read(key);
    if (!stream) throw new Error(`The part ${key} is missing in the file store`);
    try {
      yield* stream as AsyncIterable<Buffer>;
    } finally {
      stream.destroy();
    }
  }
}

async function removeParts(ctx: Context, { parts }: UploadRow): Promise<void> {
  for (const { key } of parts) await ctx.files.remove(key);
}
