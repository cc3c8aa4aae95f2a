import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { UPLOAD_STEP_BYTES } from '../../contract.ts';
import { uploads } from '../../tables.ts';
import { demandQuota } from '../storage/quota.ts';
import { demandStillAllowed, type UploadRow } from './begin-upload.ts';
import { type BodySteps, singleStep, stepsOf } from './body-steps.ts';
import { withExclusiveSender } from './exclusive-sender.ts';
import { finishUpload } from './finish-upload.ts';
import { hasLostRoom, lifeEnd } from './upload-life.ts';
import { userUpload } from './user-uploads.ts';

/** A body with a checksum is buffered in memory. */
const MOST_CHECKED_BYTES = UPLOAD_STEP_BYTES;

export type NextBytes = {
  /** Offset that the client believes to be current. */
  offset: number;
  body: Readable;
  /** SHA-256 of this body, base64. A body with a checksum is accepted completely or not at all. */
  checksum?: string | undefined;
};

/**
 * Stores the next bytes in steps of 8 MB, on a slow line in those of ten seconds. Each step is stored and counted before the
 * next is read, so that a killed process loses less than one step (ME2). Stores the file after the last byte. Returns the
 * received bytes.
 * @throws AppError C100 when the right was taken away meanwhile; notFound; tooMany (429); media.quota when the reservation has lapsed and the space is taken;
 * media.offset (409) for another offset; media.checksum (460); media.tooLarge; media.uploadOver (410) for complete and
 * failed uploads; all refusals of `addFile`
 */
export async function continueUpload(ctx: Context, id: string, next: NextBytes): Promise<number> {
  const upload = await userUpload(ctx, id);
  await demandStillAllowed(ctx, upload);
  const { state } = upload;
  if (state === 'complete' || state === 'failed') throw new AppError('media.uploadOver', 410, 'media_errorUploadOver');
  const sender = { id, userId: ctx.user.id, body: next.body };
  const { received, isWhole } = await withExclusiveSender(sender, () => takeBytes(ctx, id, next));
  if (isWhole) await finishUpload(ctx, id);
  return received;
}

async function takeBytes(ctx: Context, id: string, next: NextBytes): Promise<{ received: number; isWhole: boolean }> {
  // Reload: the aborted request may have stored more bytes, or all.
  const row = await userUpload(ctx, id);
  if (row.received !== next.offset) throw wrongOffset(row.received);
  if (hasLostRoom(ctx, row)) await demandQuota(ctx, row.bytes, id);
  const steps = next.checksum ? singleStep(await readChecked(next.body, next.checksum)) : stepsOf(next.body);
  let { received } = row;
  while (await steps.hasMore()) {
    if (received === row.bytes) throw tooManyBytes();
    received = await storeStep(ctx, row, received, steps);
  }
  return { received, isWhole: received === row.bytes };
}

/**
 * Streams the next step to the store. It only counts if no other request has sent a step from the same offset; the last
 * one only if no byte follows. A step that does not count is removed.
 */
async function storeStep(ctx: Context, { id, bytes }: UploadRow, from: number, steps: BodySteps): Promise<number> {
  const key = `uploads/${id}/${String(from).padStart(12, '0')}-${randomUUID()}`;
  const body = Readable.from(steps.take(Math.min(UPLOAD_STEP_BYTES, bytes - from)), { objectMode: false });
  const part = await ctx.files.put(key, body, { contentType: 'application/octet-stream' });
  const received = from + part.bytes;
  try {
    if (received === bytes && (await steps.hasMore())) throw tooManyBytes();
    if (await noteStep(ctx, id, from, { key, bytes: part.bytes })) return received;
  } catch (error) {
    await ctx.files.remove(key);
    throw error;
  }
  await ctx.files.remove(key);
  throw wrongOffset((await userUpload(ctx, id)).received);
}

function noteStep(ctx: Context, id: string, from: number, part: UploadRow['parts'][number]): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const [row] = await tx.db
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, id), eq(uploads.received, from), eq(uploads.state, 'active')))
      .for('update');
    if (!row) return false;
    const values = { received: from + part.bytes, parts: [...row.parts, part], expiresAt: lifeEnd(tx) };
    await tx.db.update(uploads).set(values).where(eq(uploads.id, id));
    return true;
  });
}

/** @throws AppError media.checksum (460), media.tooManyBytes */
async function readChecked(body: Readable, checksum: string): Promise<Buffer> {
  const held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    held.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes > MOST_CHECKED_BYTES) throw tooManyBytes();
  }
  const whole = Buffer.concat(held);
  if (createHash('sha256').update(whole).digest('base64') !== checksum)
    throw new AppError('media.checksum', 460, 'media_errorChecksum');
  return whole;
}

const tooManyBytes = () => new AppError('media.tooManyBytes', 413, 'media_errorTooManyBytes');

function wrongOffset(offset: number): AppError {
  return new AppError('media.offset', 409, 'media_errorOffset', { offset });
}
