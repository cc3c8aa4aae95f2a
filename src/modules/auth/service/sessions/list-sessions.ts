import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { demandSignedIn } from '#kernel/access/session-state.ts';
import type { Context } from '#kernel/context.ts';
import { listRows } from '#kernel/db/list-query.ts';
import { notFound } from '#kernel/errors.ts';
import type { SessionView } from '../../contract/sessions.ts';
import { sessions } from '../../tables.ts';
import { shortAddress } from './address-words.ts';
import { deviceWords } from './device-words.ts';
import { endSessions } from './sessions.ts';

/** The caller's open sessions: the current one first, then the most recently used. */
export async function listSessions(
  ctx: Context,
  { page, limit }: { page: number; limit: number },
): Promise<{ sessions: SessionView[]; total: number }> {
  demandSignedIn(ctx);
  const current = currentId(ctx);
  const orderBy = [sql`${sessions.id} = ${current} desc`, desc(sessions.lastSeenAt), asc(sessions.id)];
  const { rows, total } = await listRows(ctx.db, sessions, { where: ownAndOpen(ctx), orderBy, page, limit });
  return { sessions: rows.map((row) => viewOf(row, current)), total };
}

/** Ends one of the caller's sessions. @throws AppError notFound, also for sessions of others */
export async function endSession(ctx: Context, id: string): Promise<{ removed: string[] }> {
  demandSignedIn(ctx);
  const [ended] = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, ctx.user.id)))
    .returning({ id: sessions.id });
  if (!ended) throw notFound();
  await recordEnd(ctx, 1);
  return { removed: [ended.id] };
}

/** Ends all of the caller's sessions except the current one (US10). */
export async function endOtherSessions(ctx: Context): Promise<{ removed: string[] }> {
  demandSignedIn(ctx);
  const removed = await endSessions(ctx.db, ctx.user.id, { except: currentId(ctx) });
  if (removed.length > 0) await recordEnd(ctx, removed.length);
  return { removed };
}

async function recordEnd(ctx: Context, ended: number): Promise<void> {
  const object = { kind: 'user', id: ctx.user.id, label: ctx.user.name };
  await ctx.record({ act: 'auth.session.end', object, note: String(ended) });
}

const NO_SESSION = '00000000-0000-4000-8000-000000000000';
const currentId = ({ session }: Context): string => (session.state === 'open' ? session.id : NO_SESSION);

/** Condition: the caller's sessions, without expired ones that the cleanup job has not deleted yet. */
function ownAndOpen(ctx: Context): SQL | undefined {
  const now = ctx.now().toISOString();
  const isInUse = sql`${sessions.lastSeenAt} > ${now}::timestamptz - make_interval(secs => ${sessions.idleSeconds})`;
  return and(eq(sessions.userId, ctx.user.id), gt(sessions.expiresAt, ctx.now()), isInUse);
}

function viewOf(row: typeof sessions.$inferSelect, current: string): SessionView {
  return {
    _id: row.id,
    ...deviceWords(row.device),
    place: shortAddress(row.address),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === current,
  };
}
