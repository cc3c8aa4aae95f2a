import { buffer } from 'node:stream/consumers';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid, notFound } from '#kernel/errors.ts';
import { HEAD_BYTES, safeName, sniffKind } from '#kernel/files/sniff.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import type { Thread } from '../contract/thread.ts';
import { files } from '../tables.ts';
import { demandItem, type ItemRow, itemObject } from './find-item.ts';
import { readThread } from './read-thread.ts';

const MOST_FILES = 20;
const FOLDER = 'bugtracker/';

/** Attaches a file whose type is known by its bytes. @throws AppError C100, notFound, invalid at `data` */
export async function attachFile(ctx: Context, id: string, given: { name: string; data: string }): Promise<Thread> {
  const row = await demandItem(ctx, id);
  const body = Buffer.from(given.data, 'base64');
  const kind = await kindOf(body);
  if (!kind) throw invalid({ data: 'bugtracker_fieldFile' });
  if ((await ctx.db.$count(files, eq(files.itemId, id))) >= MOST_FILES)
    throw new AppError('bugtracker.files', 409, 'bugtracker_tooManyFiles');
  const file = await storedBytes(ctx, given.name, { kind, body });
  await ctx.tx((tx) => insertFile(tx, row, file));
  return readThread(ctx, id);
}

/** Stores the bytes of files that came by email, as many as an item has room for; others stay out. */
export async function storeMailFiles(
  ctx: Context,
  itemId: string,
  came: readonly { name: string; body: Uint8Array }[],
): Promise<StoredFile[]> {
  const room = MOST_FILES - (await ctx.db.$count(files, eq(files.itemId, itemId)));
  const stored: StoredFile[] = [];
  for (const { name, body } of came) {
    if (stored.length >= room || body.length > MOST_BYTES) continue;
    const bytes = Buffer.from(body);
    const kind = await kindOf(bytes);
    if (kind) stored.push(await storedBytes(ctx, name, { kind, body: bytes }));
  }
  return stored;
}

const MOST_BYTES = 10_000_000;

type StoredFile = Pick<typeof files.$inferInsert, 'name' | 'type' | 'bytes' | 'key'>;
type Kind = NonNullable<Awaited<ReturnType<typeof sniffKind>>>;

/** Kind of a file by its bytes; null for others, and for drawings, which may carry a script. */
async function kindOf(body: Buffer): Promise<Kind | null> {
  const kind = await sniffKind(body.subarray(0, HEAD_BYTES));
  return kind && kind.mime !== 'image/svg+xml' ? kind : null;
}

async function storedBytes(
  ctx: Context,
  name: string,
  { kind, body }: { kind: Kind; body: Buffer },
): Promise<StoredFile> {
  const key = `${FOLDER}${crypto.randomUUID()}`;
  await ctx.files.put(key, body, { contentType: 'application/octet-stream' });
  return { name: safeName(name, kind.ext), type: kind.mime, bytes: body.length, key };
}

/** Gives stored bytes to an item. */
export async function insertFile(tx: Context, row: ItemRow, file: StoredFile): Promise<void> {
  await tx.db.insert(files).values({ ...file, siteId: row.siteId, itemId: row.id, createdAt: tx.now() });
  await tx.record({ act: 'bugtracker.item.attach', ...itemObject(row) });
}

/** @throws AppError C100, notFound */
export async function readFile(ctx: Context, id: string, file: string): Promise<Attachment> {
  await demandItem(ctx, id);
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, file), eq(files.itemId, id)));
  const body = row && (await ctx.files.read(row.key));
  if (!row || !body) throw notFound();
  return { name: row.name, type: row.type, body: await buffer(body) };
}

const DAY_MS = 86_400_000;

/** Removes bytes of items that are gone. Those of the last day may belong to one that is just being stored. */
export async function sweepFiles(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAY_MS);
  const keys: string[] = [];
  for await (const { key, modifiedAt } of ctx.files.list(FOLDER)) if (modifiedAt < before) keys.push(key);
  for (let at = 0; at < keys.length; at += BATCH) {
    const some = keys.slice(at, at + BATCH);
    const rows = await ctx.db.select({ key: files.key }).from(files).where(inArray(files.key, some));
    const used = new Set(rows.map(({ key }) => key));
    for (const key of some.filter((one) => !used.has(one))) await ctx.files.remove(key);
  }
}

const BATCH = 500;
