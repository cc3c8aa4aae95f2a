import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { HEAD_BYTES, safeName, sniffKind } from '#kernel/files/sniff.ts';
import type { StoredFile } from '../post-store.ts';

/** A file of a form; `key` is that of its field. */
export type GivenFile = { key: string; name: string; body: Buffer };

export const MOST_FILE_BYTES = 10 * 1024 * 1024;
const MOST_FILES = 5;

/** Stores the files of a form, those of a confidential one encrypted; their types are those of the media library. @throws AppError messages.fileTooLarge, messages.fileKind */
export async function storeFiles(
  ctx: Context,
  files: readonly GivenFile[],
  { isConfidential }: { isConfidential: boolean },
): Promise<StoredFile[]> {
  const bytes = files.reduce((sum, { body }) => sum + body.length, 0);
  if (files.length > MOST_FILES || bytes > MOST_FILE_BYTES) throw tooLarge(files[0]?.key ?? '');
  const kinds = await Promise.all(files.map(async ({ body }) => sniffKind(body.subarray(0, HEAD_BYTES))));
  const keep = isConfidential ? keepSealedBytes : keepBytes;
  const stored: StoredFile[] = [];
  for (const [index, { key, name, body }] of files.entries()) {
    const kind = kinds[index];
    if (!kind) throw unknownKind(key);
    stored.push(await keep(ctx, { name: safeName(name, kind.ext), type: kind.mime, body }));
  }
  return stored;
}

/** Puts bytes into the store. What no message refers to a day later is swept. */
export async function keepBytes(
  ctx: Pick<Context, 'files'>,
  { name, type, body }: { name: string; type: string; body: Uint8Array },
): Promise<StoredFile> {
  const key = `messages/${crypto.randomUUID()}`;
  await ctx.files.put(key, body, { contentType: 'application/octet-stream' });
  return { name, type, bytes: body.length, key };
}

const SEALED = 'messages/sealed-';

/** The same for files of confidential messages, encrypted. */
export async function keepSealedBytes(
  ctx: Pick<Context, 'files' | 'secrets'>,
  { name, type, body }: { name: string; type: string; body: Uint8Array },
): Promise<StoredFile> {
  const key = `${SEALED}${crypto.randomUUID()}`;
  const sealed = ctx.secrets.seal(key, Buffer.from(body).toString('base64'));
  await ctx.files.put(key, Buffer.from(sealed), { contentType: 'application/octet-stream' });
  return { name, type, bytes: body.length, key };
}

/** The bytes of a file, opened where they are encrypted; null when they are gone. */
export async function readBytes(
  ctx: Pick<Context, 'files' | 'secrets'>,
  key: string,
): Promise<Readable | Buffer | null> {
  const body = await ctx.files.read(key);
  if (!body || !key.startsWith(SEALED)) return body;
  return Buffer.from(ctx.secrets.open(key, await text(body)), 'base64');
}

const tooLarge = (field: string) =>
  new AppError('messages.fileTooLarge', 413, 'messages_fileTooLarge', { fields: { [field]: 'messages_fileTooLarge' } });

const unknownKind = (field: string) =>
  new AppError('messages.fileKind', 400, 'messages_fileKind', { fields: { [field]: 'messages_fileKind' } });
