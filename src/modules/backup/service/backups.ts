import type { Readable } from 'node:stream';
import { and, desc, eq, lt } from 'drizzle-orm';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { ObjectHash } from '#kernel/files/hash-object.ts';
import { commandLine } from '#kernel/program.ts';
import type { WorkView } from '#kernel/works/contract.ts';
import { WorkCancelled, type WorkProgress } from '#kernel/works/long-work.ts';
import { beginWork } from '#kernel/works/works.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { BackupAlarm, BackupFilter, BackupView, RehearsalView, TargetView } from '../contract.ts';
import { backupSettings } from '../settings.ts';
import { backups } from '../tables.ts';
import { alarmOf } from './alarm.ts';
import { ARCHIVES } from './manifest.ts';
import { checkArchive } from './read-archive.ts';
import { latestRehearsal } from './rehearsal/rehearsals.ts';
import { copyToTarget } from './target/copy-to-target.ts';
import { keptBackups } from './target/keep-rule.ts';
import { describeTarget } from './target/open-target.ts';
import { writeArchive } from './write-archive.ts';

type BackupRow = typeof backups.$inferSelect;

/** A backup that has not ended after this time was interrupted. */
const LONGEST_MS = 6 * 3_600_000;

type BackupList = {
  backup: BackupView[];
  total: number;
  hour: number;
  target: TargetView;
  alarm: BackupAlarm;
  restoreCommand: string;
  rehearsal: RehearsalView | null;
};

/** @throws AppError C100 */
export async function listBackups(ctx: Context, { page, limit }: BackupFilter): Promise<BackupList> {
  ctx.demand('backup.archive.read', { siteId: null });
  const [rows, total, { backup }, alarm, rehearsal] = await Promise.all([
    ctx.db
      .select()
      .from(backups)
      .orderBy(desc(backups.createdAt))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(backups),
    readSettings(ctx, backupSettings),
    alarmOf(ctx),
    latestRehearsal(ctx),
  ]);
  const target = describeTarget(backup.target);
  const restoreCommand = commandLine('backup:restore', 'kirchplatz-….tar.gz');
  return { backup: rows.map(viewOf), total, hour: backup.hour, target, alarm, rehearsal, restoreCommand };
}

/** Begins a backup in the background. @throws AppError C100, backup.running (409) */
export async function makeBackupLater(ctx: Context): Promise<{ backup: BackupView; work: WorkView }> {
  ctx.demand('backup.archive.create', { siteId: null });
  return ctx.tx(async (tx) => {
    const row = await begin(tx, false);
    if (!row) throw new AppError('backup.running', 409, 'backup_running');
    const work = await beginWork(tx, { kind: 'backup.make', input: { id: row.id }, siteId: null });
    return { backup: viewOf(row), work };
  });
}

/**
 * Makes the backup that was begun, reads it back and stores what became of it; false if it failed.
 * @throws WorkCancelled
 */
export async function makeBackup(ctx: Context, id: string, progress?: WorkProgress): Promise<boolean> {
  const key = keyOf(id);
  const object = { kind: 'backup', id, label: ctx.now().toISOString().slice(0, 10) };
  try {
    const { archived, hashes } = await writeArchive(
      { db: ctx.db, files: ctx.files, now: ctx.now() },
      key,
      stepsOf(progress),
    );
    const stored = await ctx.files.read(key);
    if (!stored) throw new Error('The archive is not in the file store');
    await checkArchive(stored);
    await ctx.tx(async (tx) => {
      await tx.db
        .update(backups)
        .set({ ...archived, state: 'done' })
        .where(eq(backups.id, id));
      await tx.record({ act: 'backup.archive.create', object });
    });
    await compareFiles(ctx, hashes);
    await copyToTarget(ctx, id);
    return true;
  } catch (err) {
    if (err instanceof WorkCancelled) throw err;
    ctx.log.error({ err }, 'backup failed');
    await ctx.files.remove(key);
    await ctx.tx(async (tx) => {
      await tx.db.update(backups).set({ state: 'failed' }).where(eq(backups.id, id));
      await tx.record({ act: 'backup.archive.fail', object });
    });
    return false;
  }
}

/** The backup has read every file, so that damage is told today, while older backups still have the good bytes */
async function compareFiles(ctx: Context, hashes: ReadonlyMap<string, ObjectHash>): Promise<void> {
  const compare = ctx.across.handedIn('objectsRead').map((told) => told(ctx, hashes));
  for (const done of await Promise.allSettled(compare))
    if (done.status === 'rejected')
      ctx.log.error({ err: done.reason as unknown }, 'stored bytes could not be compared');
}

const CANCEL_LOOK_MS = 1000;

/** Reports the parts of the archive that are written, and looks now and then if the person has cancelled. */
function stepsOf(progress: WorkProgress | undefined) {
  let lookedAt = 0;
  return async (done: number, total: number): Promise<void> => {
    await progress?.report(done, total);
    if (Date.now() - lookedAt < CANCEL_LOOK_MS) return;
    lookedAt = Date.now();
    await progress?.throwIfCancelled();
  };
}

/** A backup, and of the nightly ones only those stay that the rule keeps. Those made by hand stay until they are deleted. */
export async function makeNightlyBackup(ctx: Context): Promise<void> {
  const row = await ctx.tx((tx) => begin(tx, true));
  if (row) await makeBackup(ctx, row.id);
  const { keep } = (await readSettings(ctx, backupSettings)).backup;
  const nightly = await ctx.db
    .select({ id: backups.id, at: backups.createdAt })
    .from(backups)
    .where(and(eq(backups.isNightly, true), eq(backups.state, 'done')));
  const kept = keptBackups(nightly, keep);
  for (const one of nightly) if (!kept.has(one)) await discard(ctx, one.id);
}

/** The archive as a stream. @throws AppError C100, access.proofNeeded, notFound */
export async function openArchive(ctx: Context, id: string): Promise<{ name: string; bytes: number; body: Readable }> {
  ctx.demand('backup.archive.read', { siteId: null });
  demandRecentProof(ctx);
  const row = await doneBackup(ctx, id);
  const body = await archiveOf(ctx, id);
  const on = row.createdAt.toISOString().slice(0, 10);
  await ctx.record({ act: 'backup.archive.download', object: { kind: 'backup', id, label: on } });
  return { name: `kirchplatz-${on}.tar.gz`, bytes: row.bytes, body };
}

/** The stored archive. @throws AppError C100, notFound */
export async function archiveOf(ctx: Context, id: string): Promise<Readable> {
  ctx.demand('backup.archive.read', { siteId: null });
  await doneBackup(ctx, id);
  const body = await ctx.files.read(keyOf(id));
  if (!body) throw notFound();
  return body;
}

/** Deletes a backup for good. @throws AppError C100, access.proofNeeded, notFound, backup.running (409) */
export async function removeBackup(ctx: Context, id: string): Promise<{ removed: string[] }> {
  ctx.demand('backup.archive.remove', { siteId: null });
  demandRecentProof(ctx);
  const [row] = await ctx.db.select().from(backups).where(eq(backups.id, id));
  if (!row) throw notFound();
  if (row.state === 'running') throw new AppError('backup.running', 409, 'backup_running');
  await discard(ctx, id);
  const label = row.createdAt.toISOString().slice(0, 10);
  await ctx.record({ act: 'backup.archive.remove', object: { kind: 'backup', id, label } });
  return { removed: [id] };
}

/** Null while another backup is running. */
async function begin(tx: Context, isNightly: boolean): Promise<BackupRow | null> {
  const lost = new Date(tx.now().getTime() - LONGEST_MS);
  await tx.db
    .update(backups)
    .set({ state: 'failed' })
    .where(and(eq(backups.state, 'running'), lt(backups.createdAt, lost)));
  if ((await tx.db.$count(backups, eq(backups.state, 'running'))) > 0) return null;
  const [row] = await tx.db.insert(backups).values({ state: 'running', isNightly, createdAt: tx.now() }).returning();
  return row ?? null;
}

/** Deletes a backup that was cancelled or never made. */
export async function discardRunning(ctx: Context, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(backups).where(eq(backups.id, id));
  if (row?.state === 'running') await discard(ctx, id);
}

async function discard(ctx: Context, id: string): Promise<void> {
  await ctx.files.remove(keyOf(id));
  await ctx.db.delete(backups).where(eq(backups.id, id));
}

async function doneBackup(ctx: Context, id: string): Promise<BackupRow> {
  const [row] = await ctx.db
    .select()
    .from(backups)
    .where(and(eq(backups.id, id), eq(backups.state, 'done')));
  if (!row) throw notFound();
  return row;
}

const keyOf = (id: string): string => `${ARCHIVES}${id}.tar.gz`;

const viewOf = ({ id, createdAt, ...row }: BackupRow): BackupView => ({
  _id: id,
  createdAt: createdAt.toISOString(),
  ...row,
});
