import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { FileStore } from '#kernel/files/store.ts';
import type { CopyProblem } from '../../contract.ts';
import { backups } from '../../tables.ts';
import { ARCHIVES } from '../manifest.ts';
import { decrypted, encrypted } from './age-stream.ts';
import { keptBackups } from './keep-rule.ts';
import { openTarget, problemOf, type Target } from './open-target.ts';
import { TargetError } from './target-error.ts';
import { installationId } from './target-mark.ts';
import { keyFileName, readTargetName, targetName } from './target-name.ts';

/**
 * Copies a finished backup to the configured target, reads it back there, and removes what the rule no longer keeps. A failure is stored
 * with the backup and told; the archive beside the data stays. No effect without a target.
 */
export async function copyToTarget(ctx: Context, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(backups).where(eq(backups.id, id));
  if (row?.state !== 'done') return;
  try {
    const target = await openTarget(ctx);
    if (!target) return;
    const installation = await installationId(ctx);
    const name = targetName(installation, row.createdAt, target.passphrase !== '');
    const archive = await ctx.files.read(`${ARCHIVES}${id}.tar.gz`);
    if (!archive) throw new Error('The archive is not in the file store');
    await putCompared(target.store, name, target.passphrase ? await encrypted(archive, target.passphrase) : archive);
    await ctx.db.update(backups).set({ copy: 'done', copyProblem: null, copyName: name }).where(eq(backups.id, id));
    await putKeyFile(ctx, target, installation);
    await prune(target, installation);
  } catch (err) {
    ctx.log.error({ err }, 'a backup was not copied to its target');
    await storeFailure(ctx, row, problemOf(err));
  }
}

/** A failure is told once: a repeated attempt that fails for the same reason is not news. */
async function storeFailure(ctx: Context, row: typeof backups.$inferSelect, problem: CopyProblem): Promise<void> {
  const isNews = row.copyProblem !== problem;
  await ctx.tx(async (tx) => {
    // One that was copied and could not be tidied up after stays copied.
    const [now] = await tx.db.select({ copy: backups.copy }).from(backups).where(eq(backups.id, row.id));
    const copy = now?.copy === 'done' ? 'done' : 'failed';
    await tx.db.update(backups).set({ copy, copyProblem: problem }).where(eq(backups.id, row.id));
    const label = row.createdAt.toISOString().slice(0, 10);
    if (isNews) await tx.record({ act: 'backup.copy.fail', object: { kind: 'backup', id: row.id, label } });
  });
}

/** Writes, reads back and compares. @throws TargetError changed */
export async function putCompared(store: FileStore, name: string, body: Readable): Promise<void> {
  const sent = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sent.update(chunk);
      done(null, chunk);
    },
  });
  body.on('error', (error) => hashing.destroy(error));
  await store.put(name, body.pipe(hashing), { contentType: 'application/octet-stream' });
  const kept = createHash('sha256');
  const stored = await store.read(name);
  for await (const chunk of stored ?? []) kept.update(chunk as Buffer);
  if (kept.digest('hex') === sent.digest('hex')) return;
  await store.remove(name);
  throw new TargetError('changed');
}

/** Only encrypted: with the archive it opens everything. Written again where it is missing, other, or opens with another passphrase. */
async function putKeyFile(ctx: Context, { store, passphrase }: Target, installation: string): Promise<void> {
  if (!passphrase) return;
  const name = keyFileName(installation);
  const keys = ctx.secrets.keyFile();
  const stored = await store.read(name);
  const known = stored && (await decrypted(stored, passphrase).then(text, () => null));
  if (known === keys) return;
  await putCompared(store, name, await encrypted(Readable.from([Buffer.from(keys)]), passphrase));
}

async function prune({ store, keep }: Target, installation: string): Promise<void> {
  const own = [];
  for await (const { key } of store.list('kirchplatz-')) {
    const archive = readTargetName(key);
    if (archive && archive.installation === installation.slice(0, 8)) own.push(archive);
  }
  const kept = keptBackups(own, keep);
  for (const archive of own) if (!kept.has(archive)) await store.remove(archive.name);
}
