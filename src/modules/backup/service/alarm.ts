import { and, asc, desc, eq } from 'drizzle-orm';
import { auditTrail } from '#kernel/audit/tables.ts';
import type { Context } from '#kernel/context.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { BackupAlarm } from '../contract.ts';
import { backupSettings } from '../settings.ts';
import { backups } from '../tables.ts';

/** A night and the time that the longest backup takes (SY3). */
const LONGEST_SILENCE_MS = 26 * 3_600_000;
const LEAST_FREE_BYTES = 1_000_000_000;
/** Room for another backup and what is uploaded beside it. */
const FREE_BACKUPS = 3;

/** Since when no backup and, with a target, no copy has succeeded, where that is longer than 26 hours; and space that runs out. */
export async function alarmOf(ctx: Context): Promise<BackupAlarm> {
  const [backup, copy, { target }, begin, lowSpace] = await Promise.all([
    newest(ctx),
    newest(ctx, eq(backups.copy, 'done')),
    readSettings(ctx, backupSettings).then((settings) => settings.backup),
    firstEntry(ctx),
    lowSpaceOf(ctx),
  ]);
  const late = (since: Date | null) =>
    since && ctx.now().getTime() - since.getTime() >= LONGEST_SILENCE_MS ? since.toISOString() : null;
  const copySince = target.kind === 'none' ? null : late(copy ?? (await newest(ctx, eq(backups.copy, 'failed'), asc)));
  return { backupSince: late(backup ?? begin), copySince, lowSpace };
}

/** Free bytes where they are too few. Object stores have no end that could be measured. */
async function lowSpaceOf({ db, files }: Context): Promise<number | null> {
  const free = await files.freeBytes?.();
  if (free === undefined) return null;
  const [latest] = await db
    .select({ bytes: backups.bytes })
    .from(backups)
    .where(eq(backups.state, 'done'))
    .orderBy(desc(backups.createdAt))
    .limit(1);
  return free < Math.max(LEAST_FREE_BYTES, FREE_BACKUPS * (latest?.bytes ?? 0)) ? free : null;
}

/** Moment of the newest (or, by `asc`, the oldest) finished backup. */
async function newest({ db }: Context, also?: ReturnType<typeof eq>, order = desc): Promise<Date | null> {
  const [row] = await db
    .select({ at: backups.createdAt })
    .from(backups)
    .where(and(eq(backups.state, 'done'), also))
    .orderBy(order(backups.createdAt))
    .limit(1);
  return row?.at ?? null;
}

/** When the installation began: before its first backup. */
export async function firstEntry({ db }: Context): Promise<Date | null> {
  const [row] = await db.select({ at: auditTrail.at }).from(auditTrail).orderBy(asc(auditTrail.seq)).limit(1);
  return row?.at ?? null;
}
