import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { UPLOAD_STEP_BYTES } from '../contract.ts';
import { uploads } from '../tables.ts';
import { lifeEnd, type UploadRow } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { ownUpload } from './own-uploads.ts';

/** A body with a checksum is held in memory. */
const MOST_CHECKED_BYTES = 2 * UPLOAD_STEP_BYTES;

export type NextBytes = {
  /** Where the sender believes to be. */
  offset: number;
  body: Readable;
  /** sha256 of this body, base64; a body with one is taken whole or not at all. */
  checksum?: string | undefined;
};

/**
 * Takes the next bytes in steps; each step is in the store and counted before the next one is read, so that a broken
 * connection or a killed process loses less than one step (ME2). After the last byte the file is stored.
 * Answers the bytes that are there now.
 * @throws AppError notFound; media.offset (409) when the sender is somewhere else; media.checksum (460); media.tooLarge;
 * media.uploadOver (410) for what is complete or failed; all refusals of `addFile`
 */
export async function continueUpload(ctx: Context, id: string, next: NextBytes): Promise<number> {
  const row = await ownUpload(ctx, id);
  if (row.state === 'complete' || row.state === 'failed')
    throw new AppError('media.uploadOver', 410, 'media_errorUploadOver');
  if (row.received !== next.offset) throw wrongOffset(row.received);
  let { received } = row;
  for await (const step of next.checksum ? checkedWhole(next.body, next.checksum) : stepsOf(next.body)) {
    if (received + step.length > row.bytes) throw new AppError('media.tooManyBytes', 413, 'media_errorTooManyBytes');
    received = await keepStep(ctx, row, received, step);
  }
  if (received === row.bytes) await finishUpload(ctx, id);
  return received;
}

/** A step counts only when nobody else has sent one from the same place; what lost the race is thrown away. */
async function keepStep(ctx: Context, { id }: UploadRow, from: number, step: Buffer): Promise<number> {
  const key = `uploads/${id}/${String(from).padStart(12, '0')}-${randomUUID()}`;
  await ctx.files.put(key, step, { contentType: 'application/octet-stream' });
  const received = from + step.length;
  const kept = await ctx.tx(async (tx) => {
    const [row] = await tx.db
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, id), eq(uploads.received, from), eq(uploads.state, 'active')))
      .for('update');
    if (!row) return false;
    const parts = [...row.parts, { key, bytes: step.length }];
    await tx.db
      .update(uploads)
      .set({ received, parts, expiresAt: lifeEnd(tx) })
      .where(eq(uploads.id, id));
    return true;
  });
  if (kept) return received;
  await ctx.files.remove(key);
  throw wrongOffset((await ownUpload(ctx, id)).received);
}

/** The body in steps of 8 MB; what arrived before a connection broke is a step as well. */
async function* stepsOf(body: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      held.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes < UPLOAD_STEP_BYTES) continue;
      const step = Buffer.concat(held);
      // Before it is stored: two steps at a time would be held otherwise.
      held = [];
      bytes = 0;
      yield step;
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'ECONNRESET') throw error;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

async function* checkedWhole(body: Readable, checksum: string): AsyncGenerator<Buffer> {
  const whole = await wholeOf(body);
  if (createHash('sha256').update(whole).digest('base64') !== checksum)
    throw new AppError('media.checksum', 460, 'media_errorChecksum');
  if (whole.length > 0) yield whole;
}

async function wholeOf(body: Readable): Promise<Buffer> {
  const held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    held.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes > MOST_CHECKED_BYTES) throw new AppError('media.tooManyBytes', 413, 'media_errorTooManyBytes');
  }
  return Buffer.concat(held);
}

function wrongOffset(offset: number): AppError {
  return new AppError('media.offset', 409, 'media_errorOffset', { offset });
}
