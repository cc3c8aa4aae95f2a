import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { forbidden } from '../errors.ts';
import { type LockDraft, lockDrafts, locks } from './tables.ts';

const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

type Held = Pick<typeof locks.$inferSelect, 'kind' | 'thingId' | 'siteId' | 'userId' | 'draft'>;
type ThingOfKind = { kind: string; id: string };

/** Stores the unsaved values of the former holder of a lock for that user. */
export async function keepDraft(tx: Context, { kind, thingId, siteId, userId, draft }: Held): Promise<void> {
  if (!draft) return;
  const kept = { kind, thingId, siteId, userId, draft, keptAt: tx.now() };
  await tx.db
    .insert(lockDrafts)
    .values(kept)
    .onConflictDoUpdate({ target: [lockDrafts.kind, lockDrafts.thingId, lockDrafts.userId], set: kept });
}

/** The caller's newest draft of a target: from a lost lock, or from one still held by a closed tab. */
export async function findDraft(
  ctx: Context,
  { kind, id }: ThingOfKind,
): Promise<{ content: LockDraft; keptAt: string } | null> {
  demandEditor(ctx);
  const [lock] = await ctx.db.select().from(locks).where(heldDraft(ctx, { kind, id }));
  if (lock?.draft) return { content: lock.draft, keptAt: lock.since.toISOString() };
  const [row] = await ctx.db
    .select()
    .from(lockDrafts)
    .where(ownDraft(ctx, { kind, id }))
    .orderBy(desc(lockDrafts.keptAt));
  return row ? { content: row.draft, keptAt: row.keptAt.toISOString() } : null;
}

/** Deletes the caller's draft, including one held by an own lock of this or a closed window. @returns whether there was one */
export async function removeDraft(ctx: Context, target: ThingOfKind): Promise<boolean> {
  demandEditor(ctx);
  return ctx.tx(async (tx) => {
    const gone = await tx.db.delete(lockDrafts).where(ownDraft(tx, target)).returning({ kind: lockDrafts.kind });
    const held = await tx.db
      .update(locks)
      .set({ draft: null })
      .where(heldDraft(tx, target))
      .returning({ kind: locks.kind });
    return gone.length + held.length > 0;
  });
}

/** Deletes drafts that were not picked up within 14 days. */
export async function sweepDrafts(ctx: Context): Promise<void> {
  await ctx.db.delete(lockDrafts).where(lt(lockDrafts.keptAt, new Date(ctx.now().getTime() - KEPT_MS)));
}

const heldDraft = (ctx: Context, { kind, id }: ThingOfKind) =>
  and(eq(locks.kind, kind), eq(locks.thingId, id), eq(locks.userId, ctx.user.id), isNotNull(locks.draft));

const ownDraft = (ctx: Context, { kind, id }: ThingOfKind) =>
  and(eq(lockDrafts.kind, kind), eq(lockDrafts.thingId, id), eq(lockDrafts.userId, ctx.user.id));

/**
 * Requires a user who may edit something: other accounts hold no locks, and all guests share one user.
 * @throws AppError C100
 */
export function demandEditor(ctx: Context): void {
  const mayEdit = [...ctx.across.editable.values()].some(({ seenWith }) => ctx.may(seenWith));
  if (!mayEdit || ctx.user.handle === 'guest') throw forbidden();
}
