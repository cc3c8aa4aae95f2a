import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import { auditTrail } from '#kernel/audit/tables.ts';
import type { Context } from '#kernel/context.ts';
import { backups } from '../tables.ts';

const HOUR_MS = 3_600_000;
/** A night and the time that the longest backup takes (SY3). */
const LONGEST_SILENCE_MS = 26 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
const LEAST_FREE_BYTES = 1_000_000_000;
/** Room for another backup and what is uploaded beside it. */
const FREE_BACKUPS = 3;

/** Job of every hour: records, at most once a day each, that no backup succeeded for 26 hours and that space runs out. */
export async function watchBackups(ctx: Context): Promise<void> {
  const [latest] = await ctx.db
    .select({ createdAt: backups.createdAt, bytes: backups.bytes })
    .from(backups)
    .where(eq(backups.state, 'done'))
    .orderBy(desc(backups.createdAt))
    .limit(1);
  await watchSilence(ctx, latest?.createdAt ?? null);
  await watchSpace(ctx, latest?.bytes ?? 0);
}

async function watchSilence(ctx: Context, latest: Date | null): Promise<void> {
  const since = latest ?? (await firstEntry(ctx));
  if (!since || ctx.now().getTime() - since.getTime() < LONGEST_SILENCE_MS) return;
  await recordOnceADay(ctx, 'backup.archive.overdue', since.toISOString().slice(0, 10));
}

/** Object stores have no end that could be measured. */
async function watchSpace(ctx: Context, backupBytes: number): Promise<void> {
  const free = await ctx.files.freeBytes?.();
  if (free === undefined || free >= Math.max(LEAST_FREE_BYTES, FREE_BACKUPS * backupBytes)) return;
  await recordOnceADay(ctx, 'backup.space.low', `${Math.floor(free / 1_000_000)} MB`);
}

async function recordOnceADay(
  ctx: Context,
  act: 'backup.archive.overdue' | 'backup.space.low',
  label: string,
): Promise<void> {
  const yesterday = new Date(ctx.now().getTime() - DAY_MS);
  const [told] = await ctx.db
    .select({ times: count() })
    .from(auditTrail)
    .where(and(eq(auditTrail.act, act), gt(auditTrail.at, yesterday)));
  if (told?.times) return;
  await ctx.record({ act, object: { kind: 'backup', id: '', label } });
}

/** When the installation began: before its first backup. */
async function firstEntry({ db }: Context): Promise<Date | null> {
  const [row] = await db.select({ at: auditTrail.at }).from(auditTrail).orderBy(asc(auditTrail.seq)).limit(1);
  return row?.at ?? null;
}
