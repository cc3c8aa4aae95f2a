import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { PromoCode } from '#modules/catalog/index.ts';
import type { CodeProblem } from '../../contract/promo.ts';
import { promoCodes, promoUses } from '../../tables.ts';
import { emailDigests } from './email-digest.ts';

export type PromoRow = typeof promoCodes.$inferSelect;

/** A code of a cart: what it does to the price, or why it does nothing. */
export type JudgedCode = { code: string } & (
  | { promo: PromoCode; problem: null }
  | { promo: null; problem: CodeProblem }
);

/** Codes as people type them: case, spaces and punctuation around them do not matter. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, 40);

/**
 * Effect of a cart's codes now in the parish of the context, in their order. A code of another parish, of the trash or
 * of the future is unknown: the answer never reveals that it exists (S-19).
 * @param email address of the customer as far as it is known, for limits by customer
 */
export async function judgeCodes(
  ctx: Context,
  { codes, email }: { codes: readonly string[]; email: string },
): Promise<JudgedCode[]> {
  if (codes.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.siteId, ctx.site.id), isNull(promoCodes.removedAt), inArray(promoCodes.code, [...codes])));
  const uses = await countUses(ctx, { rows, email });
  const taken: PromoRow[] = [];
  return codes.map((code) => {
    const row = rows.find((one) => one.code === code);
    const problem = problemOf(ctx, row, uses) ?? (row && mayJoin(row, taken) ? null : 'alone');
    if (!row || problem) return { code, promo: null, problem: problem ?? 'unknown' };
    taken.push(row);
    return { code, promo: promoOf(row), problem: null };
  });
}

type Uses = (row: PromoRow) => { all: number; own: number };

/** Uses that count against the limits, those of orders that wait for their money included. */
export async function countUses(
  ctx: Context,
  { rows, email }: { rows: readonly PromoRow[]; email: string },
): Promise<Uses> {
  const limited = rows.filter(({ mostUses, mostUsesEach }) => mostUses !== null || mostUsesEach !== null);
  if (limited.length === 0) return () => ({ all: 0, own: 0 });
  const digests = emailDigests(ctx, email);
  const isOwn = digests.length > 0 ? inArray(promoUses.emailDigest, digests) : sql`false`;
  const counted = await ctx.db
    .select({ id: promoUses.promoId, all: count(), own: sql<number>`(count(*) filter (where ${isOwn}))::int` })
    .from(promoUses)
    .where(
      and(
        ne(promoUses.state, 'released'),
        inArray(
          promoUses.promoId,
          limited.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(promoUses.promoId);
  return ({ id }) => counted.find((one) => one.id === id) ?? { all: 0, own: 0 };
}

/** Why a code does nothing for this customer today; null when it counts. */
export function problemOf(ctx: Context, row: PromoRow | undefined, uses: Uses): CodeProblem | null {
  const today = localMoment(ctx.now(), ctx.site.timeZone).on;
  if (!row?.isActive || (row.validFrom !== null && today < row.validFrom)) return 'unknown';
  if (row.validUntil !== null && row.validUntil < today) return 'expired';
  return limitOf(row, uses);
}

/** True when nobody, or not this customer, may use the code once more. */
export const isUsedUp = (row: PromoRow, uses: Uses): boolean => limitOf(row, uses) !== null;

function limitOf(row: PromoRow, uses: Uses): CodeProblem | null {
  const { all, own } = uses(row);
  if (row.mostUses !== null && all >= row.mostUses) return 'usedUp';
  return row.mostUsesEach !== null && own >= row.mostUsesEach ? 'usedByYou' : null;
}

const mayJoin = (row: PromoRow, taken: readonly PromoRow[]): boolean =>
  taken.length === 0 || (row.isCombinable && taken.every(({ isCombinable }) => isCombinable));

function promoOf({ code, kind, permille, cents, productGroups, minimumCents }: PromoRow): PromoCode {
  const rest = { code, productGroups, minimumCents };
  if (kind === 'percent') return { ...rest, kind, permille };
  return kind === 'fixed' ? { ...rest, kind, cents } : { ...rest, kind };
}
