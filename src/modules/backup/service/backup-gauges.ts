import { eq, isNull, max, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Gauge } from '#kernel/metrics/gauges.ts';
import { backupRehearsals, backups } from '../tables.ts';

/** Numbers of the backups that an operator watches. Without a backup, a copy or a rehearsal that succeeded there is no age of it. */
export async function backupGauges({ db, files, now }: Context): Promise<Gauge[]> {
  const [ages] = await db
    .select({
      backup: max(backups.createdAt),
      copy: sql`max(${backups.createdAt}) filter (where ${backups.copy} = 'done')`.mapWith(backups.createdAt),
    })
    .from(backups)
    .where(eq(backups.state, 'done'));
  const [rehearsal] = await db
    .select({ at: max(backupRehearsals.at) })
    .from(backupRehearsals)
    .where(isNull(backupRehearsals.problem));
  const free = await files.freeBytes?.();
  const age = (name: string, help: string, at: Date | null | undefined): Gauge[] =>
    at ? [{ name, help, value: (now().getTime() - at.getTime()) / 1000 }] : [];
  return [
    ...age('backup_age_seconds', 'Age of the newest backup', ages?.backup),
    ...age('backup_copy_age_seconds', 'Age of the newest backup in the second place', ages?.copy),
    ...age('backup_rehearsal_age_seconds', 'Time since a backup last came back on trial', rehearsal?.at),
    ...(free === undefined ? [] : [{ name: 'files_free_bytes', help: 'Space left for files', value: free }]),
  ];
}
