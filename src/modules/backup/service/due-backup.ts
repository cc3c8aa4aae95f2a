import { desc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, HOUSE_ZONE } from '#kernel/i18n/calendar-days.ts';
import { instantOf, localMoment } from '#kernel/local-time.ts';
import { readSettings } from '#modules/settings/index.ts';
import { backupSettings } from '../settings.ts';
import { backups } from '../tables.ts';
import { firstEntry } from './alarm.ts';
import { makeNightlyBackup } from './backups.ts';
import { copyToTarget } from './target/copy-to-target.ts';

/** Minute of the hour at which the job runs; so many minutes after the full hour a backup is due. */
const MINUTE = 20;

/**
 * Job of every hour: the nightly backup once its hour is past, also in the morning when the server was off at night. Otherwise the copy of
 * the newest backup is tried again if it failed, so that a target that was away at night has it when it is back.
 */
export async function makeDueBackup(ctx: Context): Promise<void> {
  const { hour, target } = (await readSettings(ctx, backupSettings)).backup;
  const [nightly] = await ctx.db
    .select({ at: backups.createdAt })
    .from(backups)
    .where(eq(backups.isNightly, true))
    .orderBy(desc(backups.createdAt))
    .limit(1);
  const since = nightly?.at ?? (await firstEntry(ctx));
  if (since && since < dueMoment(ctx.now(), hour)) return makeNightlyBackup(ctx);
  if (target.kind === 'none') return;
  const [latest] = await ctx.db
    .select({ id: backups.id, copy: backups.copy })
    .from(backups)
    .where(eq(backups.state, 'done'))
    .orderBy(desc(backups.createdAt))
    .limit(1);
  if (latest && latest.copy !== 'done') await copyToTarget(ctx, latest.id);
}

/** The last moment at which a backup was to begin. */
export function dueMoment(now: Date, hour: number): Date {
  const at = `${String(hour).padStart(2, '0')}:${MINUTE}`;
  const { on } = localMoment(now, HOUSE_ZONE);
  const today = instantOf(on, at, HOUSE_ZONE);
  return today <= now ? today : instantOf(addDays(on, -1), at, HOUSE_ZONE);
}
