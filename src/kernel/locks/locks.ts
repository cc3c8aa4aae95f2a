import { and, count, eq, gt, inArray, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { demandEditor, keepDraft } from './drafts.ts';
import { type LockDraft, locks } from './tables.ts';

export type LockRow = typeof locks.$inferSelect;
export type LockTarget = { kind: string; id: string };

/** Decision 22: renewed every 30 s, gone 90 s after the last renewal. */
const LOCK_MS = 90_000;
const MOST_LOCKS = 20;
const MOST_DRAFT_CHARACTERS = 256 * 1024;

/**
 * Acquires the lock of a target for this user and tab, or renews it. An expired lock of another user is replaced and its draft
 * kept for that user. If the lock is refused, the caller's draft is kept.
 * @throws AppError C100 (423) with the other user's lock; C100, notFound; locks.tooMany; invalid without a tab
 */
export async function takeLock(ctx: Context, target: LockTarget & { draft?: LockDraft | undefined }): Promise<LockRow> {
  const lock = await plannedLock(ctx, target);
  const take = async (tx: Context) => {
    const [taken] = await tx.db.insert(locks).values(lock).onConflictDoNothing().returning();
    return taken ?? succeed(tx, lock, await lockedRow(tx, target), false);
  };
  try {
    return await ctx.tx(take);
  } catch (error) {
    // Taken over since the last renewal: this call carries the changes made meanwhile.
    if (error instanceof AppError && error.status === 423) await keepDraft(ctx, { draft: null, ...lock });
    throw error;
  }
}

/**
 * Takes the lock over from another user or tab; unsaved values there are kept as a draft. Only takeovers between users are
 * recorded in the audit log, not those between tabs of one user. @throws as `takeLock`, except for 423
 */
export async function takeOverLock(ctx: Context, target: LockTarget): Promise<LockRow> {
  const lock = await plannedLock(ctx, target);
  return ctx.tx(async (tx) => {
    const [taken] = await tx.db.insert(locks).values(lock).onConflictDoNothing().returning();
    if (taken) return taken;
    const before = await lockedRow(tx, target);
    const row = await succeed(tx, lock, before, true);
    if (!before || before.userId === tx.user.id) return row;
    const object = { kind: target.kind, id: target.id, label: before.userName };
    await tx.record({ act: 'kernel.lock.takeOver', object, siteId: lock.siteId });
    return row;
  });
}

/**
 * Releases locks of a tab of the caller: one, or all of them (A66: nobody can release another user's lock). The draft goes with
 * the lock.
 * @throws AppError notFound when the given tab holds no lock of this user
 */
export async function freeLocks(
  ctx: Context,
  { localSessionId, kind, id }: { localSessionId?: string | undefined } & Partial<LockTarget>,
): Promise<{ freed: number }> {
  demandEditor(ctx);
  const tab = localSessionId ?? ctx.localSessionId;
  if (!tab) throw invalid({ localSessionId: 'kernel_fieldRequired' });
  const freed = await ctx.db
    .delete(locks)
    .where(
      and(
        eq(locks.userId, ctx.user.id),
        eq(locks.localSessionId, tab),
        kind ? eq(locks.kind, kind) : undefined,
        id ? eq(locks.thingId, id) : undefined,
      ),
    )
    .returning({ id: locks.thingId });
  if (freed.length === 0 && tab !== ctx.localSessionId) throw notFound();
  return { freed: freed.length };
}

/**
 * Checked by every write: no other user may hold a lock on these things. Without a lock, writing is allowed as long as nobody
 * holds one; a write with the lock makes its draft obsolete. @throws AppError C100 (423) with the lock
 */
export async function demandUnlocked(tx: Context, kind: string, ids: string[]): Promise<void> {
  const things = and(eq(locks.kind, kind), inArray(locks.thingId, ids));
  const rows = await tx.db.select().from(locks).where(things);
  const foreign = rows.find((row) => isAlive(tx, row) && !isOwn(tx, row));
  if (foreign) throw locked(tx, foreign);
  if (rows.some(({ draft }) => draft))
    await tx.db
      .update(locks)
      .set({ draft: null })
      .where(and(things, ownLock(tx)));
}

/** Locks that have not expired, of these things or of all. */
export async function liveLocks(ctx: Context, kind?: string, ids?: string[]): Promise<LockRow[]> {
  if (ids?.length === 0) return [];
  return ctx.db
    .select()
    .from(locks)
    .where(
      and(
        gt(locks.expiresAt, ctx.now()),
        kind ? eq(locks.kind, kind) : undefined,
        ids ? inArray(locks.thingId, ids) : undefined,
      ),
    )
    .limit(1000);
}

/** Removes expired locks and keeps their drafts. Returns their number. */
export async function sweepLocks(ctx: Context): Promise<number> {
  return ctx.tx(async (tx) => {
    const gone = await tx.db.delete(locks).where(lt(locks.expiresAt, tx.now())).returning();
    for (const row of gone) await keepDraft(tx, row);
    return gone.length;
  });
}

export const isOwn = (ctx: Context, { userId, localSessionId }: LockRow): boolean =>
  userId === ctx.user.id && localSessionId === ctx.localSessionId;

async function plannedLock(ctx: Context, { kind, id, draft }: LockTarget & { draft?: LockDraft | undefined }) {
  const tab = ctx.localSessionId;
  if (!tab || tab.length > 100) throw invalid({ localSessionId: 'kernel_fieldRequired' });
  if (draft && JSON.stringify(draft).length > MOST_DRAFT_CHARACTERS) throw invalid({ draft: 'kernel_fieldTooLong' });
  const editable = ctx.across.editable.get(kind);
  if (!editable) throw notFound();
  const { siteId } = await editable.demand(ctx, id);
  await demandFew(ctx, { kind, id });
  const since = ctx.now();
  return {
    kind,
    siteId,
    since,
    thingId: id,
    userId: ctx.user.id,
    userName: ctx.user.name,
    localSessionId: tab,
    expiresAt: new Date(since.getTime() + LOCK_MS),
    ...(draft ? { draft } : {}),
  };
}

async function demandFew(ctx: Context, { kind, id }: LockTarget): Promise<void> {
  const others = or(ne(locks.kind, kind), ne(locks.thingId, id));
  const [row] = await ctx.db
    .select({ total: count() })
    .from(locks)
    .where(and(eq(locks.userId, ctx.user.id), gt(locks.expiresAt, ctx.now()), others));
  if ((row?.total ?? 0) >= MOST_LOCKS) throw new AppError('locks.tooMany', 429, 'kernel_errorTooManyLocks');
}

async function lockedRow(tx: Context, { kind, id }: LockTarget): Promise<LockRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(locks)
    .where(and(eq(locks.kind, kind), eq(locks.thingId, id)))
    .for('update');
  return row;
}

async function succeed(
  tx: Context,
  lock: typeof locks.$inferInsert,
  before: LockRow | undefined,
  byForce: boolean,
): Promise<LockRow> {
  const isRenewal = before !== undefined && isOwn(tx, before);
  if (before && !isRenewal && isAlive(tx, before) && !byForce) throw locked(tx, before);
  if (before && !isRenewal) await keepDraft(tx, before);
  const since = isRenewal && isAlive(tx, before) ? before.since : lock.since;
  const values = { ...lock, since, draft: lock.draft ?? (isRenewal ? before.draft : null) };
  const [row] = await tx.db
    .insert(locks)
    .values(values)
    .onConflictDoUpdate({ target: [locks.kind, locks.thingId], set: values })
    .returning();
  if (!row) throw new Error('The lock was not stored');
  return row;
}

const ownLock = (ctx: Context): SQL | undefined =>
  and(eq(locks.userId, ctx.user.id), eq(locks.localSessionId, ctx.localSessionId ?? ''));

const isAlive = (ctx: Context, { expiresAt }: LockRow): boolean => expiresAt > ctx.now();

function locked(ctx: Context, { userName, since, expiresAt, userId }: LockRow): AppError {
  const lock = { lockedByName: userName, since: since.toISOString(), expiresAt: expiresAt.toISOString() };
  const isOtherTab = userId === ctx.user.id;
  return new AppError('C100', 423, isOtherTab ? 'kernel_errorLockedInTab' : 'kernel_errorLocked', {
    name: userName,
    lock: { ...lock, isOtherTab },
  });
}
