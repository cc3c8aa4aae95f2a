import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { UPLOAD_STEP_BYTES } from '../contract.ts';
import { uploads } from '../tables.ts';
import { asOnlySender } from './as-only-sender.ts';
import type { UploadRow } from './begin-upload.ts';
import { type Pieces, piecesOf, wholePiece } from './body-pieces.ts';
import { finishUpload } from './finish-upload.ts';
import { ownUpload } from './own-uploads.ts';
import { demandRoom } from './quota.ts';
import { hasLostRoom, lifeEnd } from './upload-life.ts';

/** A body with a checksum is held in memory. */
const MOST_CHECKED_BYTES = UPLOAD_STEP_BYTES;

export type NextBytes = {
  /** Where the sender believes to be. */
  offset: number;
  body: Readable;
  /** sha256 of this body, base64; a body with one is taken whole or not at all. */
  checksum?: string | undefined;
};

/**
 * Takes the next bytes in steps of 8 MB; each step is in the store and counted before the next one is read, so that a broken
 * connection or a killed process loses less than one step (ME2). After the last byte the file is stored.
 * Answers the bytes that are there now.
 * @throws AppError notFound; tooMany (429); media.quota when others have taken the room meanwhile; media.offset (409) when the sender is somewhere else; media.checksum (460); media.tooLarge;
 * media.uploadOver (410) for what is complete or failed; all refusals of `addFile`
 */
export async function continueUpload(ctx: Context, id: string, next: NextBytes): Promise<number> {
  const { state } = await ownUpload(ctx, id);
  if (state === 'complete' || state === 'failed') throw new AppError('media.uploadOver', 410, 'media_errorUploadOver');
  const sender = { id, userId: ctx.user.id, body: next.body };
  const { received, isWhole } = await asOnlySender(sender, () => takeBytes(ctx, id, next));
  if (isWhole) await finishUpload(ctx, id);
  return received;
}

async function takeBytes(ctx: Context, id: string, next: NextBytes): Promise<{ received: number; isWhole: boolean }> {
  // Read again: whoever sent before may have brought more of it, or all.
  const row = await ownUpload(ctx, id);
  if (row.received !== next.offset) throw wrongOffset(row.received);
  if (hasLostRoom(ctx, row)) await demandRoom(ctx, row.bytes, id);
  const pieces = next.checksum ? wholePiece(await checkedWhole(next.body, next.checksum)) : piecesOf(next.body);
  let { received } = row;
  while (await pieces.hasMore()) {
    if (received === row.bytes) throw tooManyBytes();
    received = await keepStep(ctx, row, received, pieces);
  }
  return { received, isWhole: received === row.bytes };
}

/**
 * Passes the next bytes on to the store without holding them. A step counts only when nobody else has sent one from the same
 * place, and the last one only when nothing follows it; what does not count is thrown away.
 */
async function keepStep(ctx: Context, { id, bytes }: UploadRow, from: number, pieces: Pieces): Promise<number> {
  const key = `uploads/${id}/${String(from).padStart(12, '0')}-${randomUUID()}`;
  const body = Readable.from(pieces.take(Math.min(UPLOAD_STEP_BYTES, bytes - from)), { objectMode: false });
  const part = await ctx.files.put(key, body, { contentType: 'application/octet-stream' });
  const received = from + part.bytes;
  try {
    if (received === bytes && (await pieces.hasMore())) throw tooManyBytes();
    if (await noteStep(ctx, id, from, { key, bytes: part.bytes })) return received;
  } catch (error) {
    await ctx.files.remove(key);
    throw error;
  }
  await ctx.files.remove(key);
  throw wrongOffset((await ownUpload(ctx, id)).received);
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
async function checkedWhole(body: Readable, checksum: string): Promise<Buffer> {
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
