import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict } from '#kernel/errors.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { siteOf, slugOf } from '#kernel/site-of.ts';
import { DEFAULT_RULES, type IntentionRules, type StoredIntentionRules } from '../../contract/intentions.ts';
import { intentionRules } from '../../tables.ts';
import { servicesTag } from '../planning/services-tag.ts';

export const KEEPS_INTENTIONS = 'worship.intention.update';

/** Rules of a parish; those of nobody's choice where it saved none. */
export async function rulesOf({ db }: Context, siteId: string): Promise<IntentionRules> {
  const [row] = await db.select().from(intentionRules).where(eq(intentionRules.siteId, siteId));
  return { ...DEFAULT_RULES, ...row?.rules };
}

/** True if the website of the parish takes requests. */
export const takesRequests = (ctx: Context, siteId: string): Promise<boolean> =>
  ctx.kept(`worship.takesRequests ${siteId}`, [servicesTag(siteId)], async () => (await rulesOf(ctx, siteId)).isOn);

/** @throws AppError C100, invalid for an unknown parish */
export async function readRules(ctx: Context, slug: string): Promise<{ intention_rules: StoredIntentionRules }> {
  const { id: siteId } = siteOf(ctx, slug);
  ctx.demand(KEEPS_INTENTIONS, { siteId });
  return { intention_rules: await storedRules(ctx, siteId) };
}

type Change = IntentionRules & { site: string; rev: number };

/** @throws AppError C100, invalid for an unknown parish, conflict with the stored rules */
export async function saveRules(
  ctx: Context,
  { site, rev, ...rules }: Change,
): Promise<{ intention_rules: StoredIntentionRules }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand(KEEPS_INTENTIONS, { siteId });
  return ctx.tx(async (tx) => {
    const before = await storedRules(tx, siteId);
    const [saved] = rev === 0 ? await insertRules(tx, siteId, rules) : await updateRules(tx, siteId, { rev, rules });
    if (!saved) throw conflict(await storedRules(tx, siteId));
    tx.touch(servicesTag(siteId));
    await tx.record({
      act: 'worship.intentionRules.update',
      object: { kind: 'intention_rules', id: siteId, label: '' },
      siteId,
      before: valuesOf(before),
      after: rules,
    });
    return { intention_rules: await storedRules(tx, siteId) };
  });
}

const valuesOf = ({ site: _site, rev: _rev, ...rules }: StoredIntentionRules): IntentionRules => rules;

const insertRules = ({ db }: Context, siteId: string, rules: IntentionRules) =>
  db.insert(intentionRules).values({ siteId, rules }).onConflictDoNothing().returning();

const updateRules = (tx: Context, siteId: string, { rev, rules }: { rev: number; rules: IntentionRules }) =>
  tx.db
    .update(intentionRules)
    .set({ rules, rev: sql`${intentionRules.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(intentionRules.siteId, siteId), eq(intentionRules.rev, rev)))
    .returning();

async function storedRules(ctx: Context, siteId: string): Promise<StoredIntentionRules> {
  const [row] = await ctx.db.select().from(intentionRules).where(eq(intentionRules.siteId, siteId));
  return { ...DEFAULT_RULES, ...row?.rules, site: slugOf(ctx, siteId), rev: row?.rev ?? 0 };
}

/** The parish that receives another one keeps its own rules. */
export const intentionRulesSiteData: SiteData = siteRows(intentionRules, {
  prepare: async (tx, from, into) => {
    if ((await tx.db.$count(intentionRules, eq(intentionRules.siteId, into))) > 0)
      await tx.db.delete(intentionRules).where(eq(intentionRules.siteId, from));
    return {};
  },
});
