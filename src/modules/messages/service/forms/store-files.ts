import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { HEAD_BYTES, safeName, sniffKind } from '#kernel/files/sniff.ts';
import type { StoredFile } from '../post-store.ts';

/** A file of a form; `key` is that of its field. */
export type GivenFile = { key: string; name: string; body: Buffer };

export const MOST_FILE_BYTES = 10 * 1024 * 1024;
const MOST_FILES = 5;

/** Stores the files of a form; their types are those of the media library. @throws AppError messages.fileTooLarge, messages.fileKind */
export async function storeFiles(ctx: Context, files: readonly GivenFile[]): Promise<StoredFile[]> {
  const bytes = files.reduce((sum, { body }) => sum + body.length, 0);
  if (files.length > MOST_FILES || bytes > MOST_FILE_BYTES) throw tooLarge(files[0]?.key ?? '');
  const kinds = await Promise.all(files.map(async ({ body }) => sniffKind(body.subarray(0, HEAD_BYTES))));
  const stored: StoredFile[] = [];
  for (const [index, { key, name, body }] of files.entries()) {
    const kind = kinds[index];
    if (!kind) throw unknownKind(key);
    stored.push(await keepBytes(ctx, { name: safeName(name, kind.ext), type: kind.mime, body }));
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

const tooLarge = (field: string) =>
  new AppError('messages.fileTooLarge', 413, 'messages_fileTooLarge', { fields: { [field]: 'messages_fileTooLarge' } });

const unknownKind = (field: string) =>
  new AppError('messages.fileKind', 400, 'messages_fileKind', { fields: { [field]: 'messages_fileKind' } });
