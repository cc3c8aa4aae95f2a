import { count, desc, eq, inArray, lt, notExists } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict, notFound } from '#kernel/errors.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import type { Choice, Receipt, ReceiptCounts } from '../contract.ts';
import { consentReceipts as receipts, consentWordings as wordings } from '../tables.ts';
import { enabledServices, needsConsent, versionOf, wordingOf } from './services.ts';

/** A school or an office shares one network. */
const RATES = rateLimits(30, 120, 300);

/** Consent can be questioned as long as claims last (§ 1489 ABGB). */
const KEPT_YEARS = 3;

/**
 * Stores what a reader allows, with the wording shown; nothing about the reader. Services that are not switched on are left out.
 * @throws AppError conflict when the services have changed since they were shown
 */
export async function keepChoice(ctx: Context, { version, accepted }: Choice): Promise<Receipt> {
  await limitNetwork(ctx, 'privacy.consent', RATES);
  const services = await enabledServices(ctx);
  const current = versionOf(services);
  if (version !== current) throw conflict({ version: current });
  const allowed = services.filter((one) => needsConsent(one) && accepted.includes(one.name)).map(({ name }) => name);
  return ctx.tx(async (tx) => {
    const at = tx.now();
    await tx.db
      .insert(wordings)
      .values({ version, wording: wordingOf(services), since: at })
      .onConflictDoNothing();
    const [row] = await tx.db.insert(receipts).values({ at, version, accepted: allowed }).returning();
    if (!row) throw new Error('The receipt was not stored');
    return receiptView(row);
  });
}

/** Counts by version, the newest first. */
export async function countReceipts(ctx: Context): Promise<ReceiptCounts> {
  ctx.demand('privacy.receipt.read', { siteId: null });
  const shown = await ctx.db.select().from(wordings).orderBy(desc(wordings.since)).limit(MOST_VERSIONS);
  const versions = shown.map(({ version }) => version);
  const rows = await ctx.db
    .select({ version: receipts.version, accepted: receipts.accepted, total: count() })
    .from(receipts)
    .where(inArray(receipts.version, versions))
    .groupBy(receipts.version, receipts.accepted);
  return {
    versions: shown.map(({ version, since }) => {
      const accepted: Record<string, number> = {};
      const own = rows.filter((row) => row.version === version);
      for (const { accepted: names, total } of own) {
        for (const name of names) accepted[name] = (accepted[name] ?? 0) + total;
      }
      const all = own.reduce((sum, { total }) => sum + total, 0);
      return { version, since: since.toISOString(), receipts: all, accepted };
    }),
  };
}

const MOST_VERSIONS = 50;

/** @throws AppError notFound for an unknown id */
export async function getReceipt(ctx: Context, id: string) {
  ctx.demand('privacy.receipt.read', { siteId: null });
  const [row] = await ctx.db
    .select()
    .from(receipts)
    .innerJoin(wordings, eq(wordings.version, receipts.version))
    .where(eq(receipts.id, id));
  if (!row) throw notFound();
  return { ...receiptView(row.privacy_consent_receipts), wording: row.privacy_consent_wordings.wording };
}

/** Deletes receipts older than the retention, and wordings that none refers to any more. */
export async function sweepReceipts(ctx: Context): Promise<number> {
  const before = new Date(ctx.now());
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  const gone = await ctx.db.delete(receipts).where(lt(receipts.at, before)).returning({ id: receipts.id });
  const used = ctx.db.select().from(receipts).where(eq(receipts.version, wordings.version));
  await ctx.db.delete(wordings).where(notExists(used));
  return gone.length;
}

const receiptView = ({ id, at, version, accepted }: typeof receipts.$inferSelect): Receipt => ({
  id,
  at: at.toISOString(),
  version,
  accepted,
});
