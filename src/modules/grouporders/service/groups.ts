import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { longDate } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { Reached } from '../contract/share.ts';
import { BINDING_STATES } from '../contract/states.ts';
import { groupOrders, groupShares } from '../tables.ts';

export type GroupRow = typeof groupOrders.$inferSelect;
export type ShareRow = typeof groupShares.$inferSelect;

/** The group order in which a line of a cart is sold. */
export type LineGroup = {
  id: string;
  name: string;
  nameEn: string;
  isOpen: boolean;
  /** When and where the goods are handed out, in both languages. */
  place: { title: string; titleEn: string };
};

/** Group orders that sell these variants at present, by variant: what is in one is sold in it alone. */
export async function groupsOfVariants(ctx: Context, variants: readonly string[]): Promise<Map<string, LineGroup>> {
  if (variants.length === 0) return new Map();
  const rows = await readUnderWay(ctx, ctx.site.id);
  const wanted = new Set(variants);
  return new Map(
    rows.flatMap((row) => {
      const group = lineGroup(ctx, row);
      return row.products.flatMap(({ variant }) => (wanted.has(variant) ? [[variant, group] as const] : []));
    }),
  );
}

/** Group orders under way, kept until one of them changes, but read anew inside transactions. */
export const readUnderWay = (ctx: Context, siteId: string): Promise<GroupRow[]> =>
  ctx.kept(`grouporders.underWay ${siteId}`, ['sites', `groupOrders:${siteId}`], () =>
    ctx.db.select().from(groupOrders).where(underWay(siteId)),
  );

/** Published and not over, in the parish. */
export const underWay = (siteId: string) =>
  and(eq(groupOrders.siteId, siteId), isNull(groupOrders.removedAt), inArray(groupOrders.state, [...BINDING_STATES]));

const lineGroup = (ctx: Context, row: GroupRow): LineGroup => ({
  id: row.id,
  name: row.name,
  nameEn: row.nameEn,
  isOpen: isOpenNow(ctx, row),
  place: { title: handOutWords(row, 'de'), titleEn: handOutWords(row, 'en') },
});

/** The window counts, not the job that closes it. */
export function isOpenNow(ctx: Context, { state, opensOn, closesOn }: GroupRow): boolean {
  const { on } = localMoment(ctx.now(), ctx.site.timeZone);
  return state === 'open' && opensOn <= on && on <= closesOn;
}

/** 'Ausgabe am Sonntag, 21. März 2027, nach der Messe im Pfarrheim' */
export function handOutWords(row: GroupRow, locale: Locale): string {
  const where = textIn(row, 'handOutWhere', locale);
  const on = m.grouporders_handOut({ day: longDate(row.handOutOn, locale) }, { locale });
  return where ? `${on}, ${where}` : on;
}

/** Orders that take part, by name; those that left come last. */
export const sharesOf = (ctx: Context, groupId: string): Promise<ShareRow[]> =>
  ctx.db
    .select()
    .from(groupShares)
    .where(eq(groupShares.groupId, groupId))
    .orderBy(sql`${groupShares.state} = 'left'`, asc(groupShares.customerName), asc(groupShares.id));

/** Totals so far; families that still have to pay count, because they are bound. */
export async function reachedBy(ctx: Context, { id, minimumCents, minimumPieces }: GroupRow): Promise<Reached> {
  const [row] = await ctx.db
    .select({
      families: sql`count(*)`.mapWith(Number),
      pieces: sql`coalesce(sum(${groupShares.pieces}), 0)`.mapWith(Number),
      cents: sql`coalesce(sum(${groupShares.goodsCents}), 0)`.mapWith(Number),
      waiting: sql`count(*) filter (where ${groupShares.state} = 'waiting')`.mapWith(Number),
    })
    .from(groupShares)
    .where(and(eq(groupShares.groupId, id), ne(groupShares.state, 'left')));
  const { families = 0, pieces = 0, cents = 0, waiting = 0 } = row ?? {};
  return { families, pieces, cents, waiting, isMinimumMet: pieces >= minimumPieces && cents >= minimumCents };
}

/** The group order, locked until the transaction ends; null without one. */
export async function lockGroup(tx: Context, id: string): Promise<GroupRow | null> {
  const [row] = await tx.db.select().from(groupOrders).where(eq(groupOrders.id, id)).for('update');
  return row ?? null;
}
