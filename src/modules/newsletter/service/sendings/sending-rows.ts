import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Act } from '#kernel/audit/acts.ts';
import type { Context } from '#kernel/context.ts';
import { conflict, notFound } from '#kernel/errors.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import { beforeStep, type SendingStep, sendingAfter } from '../../contract/sending-states.ts';
import { sendings } from '../../tables.ts';

export type SendingRow = typeof sendings.$inferSelect;
export type SendingPermission = 'newsletter.sending.update' | 'newsletter.sending.send';

/** The sending, outside of the trash, if the caller holds the permission for its parish. @throws AppError C100, notFound */
export async function demandSending(ctx: Context, id: string, permission: SendingPermission): Promise<SendingRow> {
  if (siteIdsWith(ctx, permission).length === 0) ctx.demand(permission);
  const row = await sendingById(ctx, id);
  if (!row) throw notFound();
  ctx.demand(permission, { siteId: row.siteId });
  return row;
}

export async function sendingById(ctx: Context, id: string): Promise<SendingRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(sendings)
    .where(and(eq(sendings.id, id), isNull(sendings.removedAt)));
  return row;
}

/** True if newsletters of a parish go out now: they are switched on there, and the parish is not in the trash. */
export const isServed = (ctx: Context, siteId: string): boolean =>
  ctx.isOn('newsletter', siteId) && ctx.sites.some(({ id }) => id === siteId);

type Step = { step: SendingStep; values?: Partial<SendingRow>; act?: Act };

/**
 * Moves a sending by its table; null when it is in no state from which the step leads, or was changed since it was read (`rev`). A step of a
 * job leaves `rev` out: what a person did meanwhile counts.
 */
export async function moveSending(
  tx: Context,
  { id, rev }: { id: string; rev?: number },
  { step, values = {}, act }: Step,
): Promise<SendingRow | null> {
  const states = beforeStep(step);
  const targets = sql.join(
    states.map((state) => sql`when ${state} then ${sendingAfter(state, step)}`),
    sql` `,
  );
  const [row] = await tx.db
    .update(sendings)
    .set({
      reason: '',
      ...values,
      state: sql`case ${sendings.state} ${targets} else ${sendings.state} end`,
      stateAt: tx.now(),
      rev: sql`${sendings.rev} + 1`,
      updatedAt: tx.now(),
    })
    .where(
      and(
        eq(sendings.id, id),
        isNull(sendings.removedAt),
        inArray(sendings.state, states),
        rev === undefined ? undefined : eq(sendings.rev, rev),
      ),
    )
    .returning();
  if (!row) return null;
  if (act) await tx.record({ act, object: sendingObject(row), siteId: row.siteId });
  return row;
}

/** @throws AppError conflict where `moveSending` gives null */
export async function demandMove(tx: Context, one: { id: string; rev: number }, step: Step): Promise<SendingRow> {
  const row = await moveSending(tx, one, step);
  if (!row) throw conflict(null);
  return row;
}

export const sendingObject = ({ id, subject }: SendingRow) => ({
  kind: 'newsletter.sending',
  id,
  label: subject || id.slice(0, 8).toUpperCase(),
});

/** View of a sending for callers after a step. */
export const stateView = ({ state, rev, startsAt }: SendingRow) => ({
  state,
  rev,
  startsAt: startsAt?.toISOString() ?? null,
});

/** Text, readers and choices of a newsletter, for another one that begins with them. */
export function copyOf(row: SendingRow) {
  const { siteId, templateId, subject, subjectEn, preheader, preheaderEn, blocks } = row;
  const { lists, without, inArchive, countsClicks } = row;
  const letter = { templateId, subject, subjectEn, preheader, preheaderEn, blocks };
  return { siteId, ...letter, lists, without, inArchive, countsClicks };
}
