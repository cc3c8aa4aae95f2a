import path from 'node:path';
import { Readable } from 'node:stream';
import { demandRecentProof } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { TargetCheck } from '../../contract.ts';
import { putCompared } from './copy-to-target.ts';
import { openTarget, openUnmarked, problemOf, type Target } from './open-target.ts';
import { renewMark } from './target-mark.ts';
import { readTargetName } from './target-name.ts';

const PROBE = 'kirchplatz-check.tmp';
const PROBE_BYTES = 64 * 1024;

/**
 * Writes a small file to the target, reads it back and removes it, as a copy would; counts what is there.
 * @throws AppError C100, access.proofNeeded
 */
export async function checkTarget(ctx: Context): Promise<TargetCheck> {
  demandMayCheck(ctx);
  return tried(ctx, () => openTarget(ctx));
}

/**
 * Takes what is mounted at the configured folder now as the disk for backups, and checks it.
 * @throws AppError C100, access.proofNeeded, backup.folderChanged (409) where the folder is no longer the one that was shown
 */
export async function markTarget(ctx: Context, folder: string): Promise<TargetCheck> {
  demandMayCheck(ctx);
  return tried(ctx, async () => {
    const target = await openUnmarked(ctx);
    if (!target?.folder || target.folder !== path.resolve(folder))
      throw new AppError('backup.folderChanged', 409, 'backup_folderChanged');
    await renewMark(ctx, target.folder, target.store);
    await ctx.record({ act: 'backup.target.mark', object: { kind: 'backup', id: '', label: target.folder } });
    return target;
  });
}

function demandMayCheck(ctx: Context): void {
  ctx.demand('backup.archive.create', { siteId: null });
  demandRecentProof(ctx);
}

const failed = (problem: TargetCheck['problem']): TargetCheck => ({
  problem,
  archives: 0,
  freeBytes: null,
  isBesideData: false,
});

async function tried(ctx: Context, open: () => Promise<Target | null>): Promise<TargetCheck> {
  try {
    const target = await open();
    if (!target) return failed('settings');
    const { store } = target;
    await putCompared(store, PROBE, Readable.from([Buffer.alloc(PROBE_BYTES, 'k')]));
    await store.remove(PROBE);
    let archives = 0;
    for await (const { key } of store.list('kirchplatz-')) if (readTargetName(key)) archives += 1;
    const [here, there] = await Promise.all([ctx.files.device?.(), store.device?.()]);
    const isBesideData = here !== undefined && here === there;
    return { problem: null, archives, freeBytes: (await store.freeBytes?.()) ?? null, isBesideData };
  } catch (err) {
    if (err instanceof AppError) throw err;
    ctx.log.warn({ err }, 'the target of backups was checked in vain');
    return failed(problemOf(err));
  }
}
