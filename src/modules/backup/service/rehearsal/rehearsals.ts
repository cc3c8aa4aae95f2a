import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { RehearsalView } from '../../contract.ts';
import { backupRehearsals, backups } from '../../tables.ts';
import { rowsOf } from '../catalogue.ts';
import { ARCHIVES } from '../manifest.ts';
import { type Outcome, type RehearsalLimits, runRehearsal } from './run-rehearsal.ts';

const DAY_MS = 86_400_000;
/** A week, without the minutes by which one may begin later than the one before. */
const WEEK_MS = 6.5 * DAY_MS;
const KEPT_MS = 400 * DAY_MS;

/**
 * Job of every night: once a week, and the night after one that failed, restores the newest backup into a scratch database. What came
 * of it is stored and recorded; a failure is told, and the same one at most once a week.
 */
export async function rehearseDue(ctx: Context, limits: RehearsalLimits = {}): Promise<void> {
  const former = await latestRehearsal(ctx);
  const isRecent = former !== null && ctx.now().getTime() - Date.parse(former.at) < WEEK_MS;
  if (isRecent && former.problem === null) return;
  const [backup] = await ctx.db
    .select()
    .from(backups)
    .where(eq(backups.state, 'done'))
    .orderBy(desc(backups.createdAt))
    .limit(1);
  if (!backup) return;
  const begunAt = ctx.now();
  const begunMs = performance.now();
  const outcome = await rehearse(ctx, backup, limits);
  // Made before an update: the next backup will fit, and the archive is whole.
  if ('problem' in outcome && outcome.problem === 'version') return;
  const found = 'problem' in outcome ? { problem: outcome.problem, detail: outcome.detail } : outcome;
  const row = { at: begunAt, backupAt: backup.createdAt, tookMs: Math.round(performance.now() - begunMs), ...found };
  const isNews = !('problem' in outcome) || !isRecent || former.problem !== outcome.problem;
  await ctx.tx(async (tx) => {
    await tx.db.insert(backupRehearsals).values(row);
    await tx.db.delete(backupRehearsals).where(lt(backupRehearsals.at, new Date(begunAt.getTime() - KEPT_MS)));
    const act = 'problem' in outcome ? 'backup.rehearsal.fail' : 'backup.rehearsal.pass';
    const label = backup.createdAt.toISOString().slice(0, 10);
    if (isNews) await tx.record({ act, object: { kind: 'backup', id: backup.id, label } });
  });
  if ('problem' in outcome) ctx.log.error(outcome, 'a backup did not come back in its rehearsal');
}

/** The latest rehearsal, or null. */
export async function latestRehearsal({ db }: Context): Promise<RehearsalView | null> {
  const [row] = await db.select().from(backupRehearsals).orderBy(desc(backupRehearsals.at)).limit(1);
  if (!row) return null;
  const { id: _id, at, backupAt, ...rest } = row;
  return { at: at.toISOString(), backupAt: backupAt.toISOString(), ...rest };
}

async function rehearse(ctx: Context, backup: typeof backups.$inferSelect, limits: RehearsalLimits): Promise<Outcome> {
  const archive = await ctx.files.read(`${ARCHIVES}${backup.id}.tar.gz`);
  if (!archive) return { problem: 'archive', detail: 'The archive is not in the file store.' };
  return runRehearsal(archive, { archive: backup.bytes, database: await databaseBytes(ctx) }, limits);
}

async function databaseBytes({ db }: Context): Promise<number> {
  const [row] = await rowsOf<{ bytes: string }>(db, sql`select pg_database_size(current_database())::text as bytes`);
  return Number(row?.bytes ?? 0);
}
