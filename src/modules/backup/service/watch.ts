import { and, count, eq, gt } from 'drizzle-orm';
import { auditTrail } from '#kernel/audit/tables.ts';
import type { Context } from '#kernel/context.ts';
import { alarmOf } from './alarm.ts';

const DAY_MS = 86_400_000;

/**
 * Job of every hour: records, at most once a day each, that no backup or no copy of one succeeded for 26 hours and that space runs
 * out.
 */
export async function watchBackups(ctx: Context): Promise<void> {
  const { backupSince, copySince, lowSpace } = await alarmOf(ctx);
  if (backupSince) await recordOnceADay(ctx, 'backup.archive.overdue', backupSince.slice(0, 10));
  if (copySince) await recordOnceADay(ctx, 'backup.copy.overdue', copySince.slice(0, 10));
  if (lowSpace !== null) await recordOnceADay(ctx, 'backup.space.low', `${Math.floor(lowSpace / 1_000_000)} MB`);
}

async function recordOnceADay(
  ctx: Context,
  act: 'backup.archive.overdue' | 'backup.copy.overdue' | 'backup.space.low',
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
