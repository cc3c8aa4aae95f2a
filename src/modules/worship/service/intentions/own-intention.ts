import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { longDate, timeOfDay } from '#kernel/i18n/dates.ts';
import { localMoment } from '#kernel/local-time.ts';
import { moneyIn, zoneOf } from '#kernel/site-of.ts';
import type { IntentionState } from '../../contract/intentions.ts';
import { intentions } from '../../tables.ts';
import { servicesTag } from '../planning/services-tag.ts';
import {
  demandMove,
  type IntentionRow,
  intentionObject,
  lockIntentions,
  momentOf,
  unplanned,
} from './intention-rows.ts';
import { isOwnCode, ownPath } from './own-links.ts';

/** Id and code that open a request without an account. */
export type OwnLink = { id: string; code: string };

/** A request as its own page shows it. */
export type OwnIntention = {
  state: IntentionState;
  text: string;
  /** Day and hour of the service in words; '' unless planned. */
  when: string;
  /** Day that was asked for; '' = any. */
  wish: string;
  answer: string;
  /** Stipend as an amount; '' = none. */
  stipend: string;
  mayWithdraw: boolean;
};

/** The request of a link; null where the link opens nothing. */
export async function readOwn(ctx: Context, link: OwnLink): Promise<OwnIntention | null> {
  const row = await ofLink(ctx, link);
  if (!row || row.siteId !== ctx.site.id) return null;
  const moment = momentOf(row.announced);
  return {
    state: row.state,
    text: row.text,
    when: moment ? `${longDate(moment.on, ctx.locale, moment.on)}, ${timeOfDay(moment.at, ctx.locale)}` : '',
    wish: row.wishOn ? longDate(row.wishOn, ctx.locale, row.wishOn) : row.wish,
    answer: row.answer,
    stipend: row.stipendCents > 0 ? moneyIn(ctx, row.siteId, ctx.locale)(row.stipendCents) : '',
    mayWithdraw: mayWithdraw(ctx, row),
  };
}

/** Path of the page in the parish that the request went to by a merge; null for links that open nothing. */
export async function ownElsewhere(ctx: Context, link: OwnLink): Promise<string | null> {
  const row = await ofLink(ctx, link);
  return row && row.siteId !== ctx.site.id ? ownPath(ctx, row) : null;
}

async function ofLink(ctx: Context, { id, code }: OwnLink): Promise<IntentionRow | null> {
  if (!isOwnCode(ctx, id, code)) return null;
  const [row] = await ctx.db
    .select()
    .from(intentions)
    .where(and(eq(intentions.id, id), isNull(intentions.removedAt)));
  return row ?? null;
}

/** Until the day of the service. */
function mayWithdraw(ctx: Context, { state, on, siteId }: IntentionRow): boolean {
  if (state === 'waiting') return true;
  return state === 'planned' && on !== null && on > localMoment(ctx.now(), zoneOf(ctx, siteId)).on;
}

/** Takes the own request back; doing so twice is the same. @throws AppError notFound, worship.intentionState (409), worship.intentionOver (409) */
export async function withdrawOwn(ctx: Context, link: OwnLink): Promise<void> {
  await ctx.tx(async (tx) => {
    const found = await ofLink(tx, link);
    if (!found || found.siteId !== tx.site.id) throw notFound();
    await lockIntentions(tx, found.siteId);
    const [row] = await tx.db.select().from(intentions).where(eq(intentions.id, link.id)).for('update');
    if (!row || row.removedAt) throw notFound();
    if (row.state === 'withdrawn') return;
    demandMove(row.state, 'withdrawn');
    if (!mayWithdraw(tx, row)) throw new AppError('worship.intentionOver', 409, 'worship_withdrawTooLate');
    await tx.db
      .update(intentions)
      .set({ state: 'withdrawn', ...unplanned(tx, row), rev: sql`${intentions.rev} + 1`, updatedAt: tx.now() })
      .where(eq(intentions.id, row.id));
    tx.touch(servicesTag(row.siteId));
    await tx.record({ act: 'worship.intention.withdraw', ...intentionObject(row) });
    await tx.emit('worship.intentionChanged', { siteId: row.siteId, ids: [row.id] });
  });
}
