import { desc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Gauge } from '#kernel/metrics/gauges.ts';
import { backups } from '../tables.ts';

/** Numbers of the backups that an operator watches. Without a backup there is no age. */
export async function backupGauges({ db, files, now }: Context): Promise<Gauge[]> {
  const [latest] = await db
    .select({ createdAt: backups.createdAt })
    .from(backups)
    .where(eq(backups.state, 'done'))
    .orderBy(desc(backups.createdAt))
    .limit(1);
  const free = await files.freeBytes?.();
  const age = latest && (now().getTime() - latest.createdAt.getTime()) / 1000;
  return [
    ...(age === undefined ? [] : [{ name: 'backup_age_seconds', help: 'Age of the newest backup', value: age }]),
    ...(free === undefined ? [] : [{ name: 'files_free_bytes', help: 'Space left for files', value: free }]),
  ];
}
