import { count, desc, eq, max } from 'drizzle-orm';
import { sealTrail } from '#kernel/audit/seal.ts';
import { shortenAddresses } from '#kernel/audit/shorten-addresses.ts';
import { auditSeals, auditTrail } from '#kernel/audit/tables.ts';
import { type Verdict, verifyTrail } from '#kernel/audit/verify.ts';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import type { AuditChain } from '../contract.ts';

const WHOLE = 'whole';

/** Sealed length of the hash chain, and the result of the last check. @throws AppError C100 */
export async function chainStatus(ctx: Context): Promise<AuditChain> {
  ctx.demand('audit.entry.read', { siteId: null });
  const [seals] = await ctx.db.select({ sealed: count(), last: max(auditSeals.sealedAt) }).from(auditSeals);
  const recorded = await ctx.db.$count(auditTrail);
  const [check] = await ctx.db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.act, 'audit.trail.verify'))
    .orderBy(desc(auditTrail.seq))
    .limit(1);
  const sealed = seals?.sealed ?? 0;
  return {
    sealed,
    waiting: Math.max(0, recorded - sealed),
    lastSealedAt: seals?.last?.toISOString() ?? null,
    lastCheck: check ? { at: check.at.toISOString(), by: check.actorName, whole: check.note === WHOLE } : null,
  };
}

/** Verifies the whole hash chain and records the check with its result. @throws AppError C100 */
export async function checkChain(ctx: Context): Promise<{ whole: boolean; message: string; chain: AuditChain }> {
  ctx.demand('audit.entry.read', { siteId: null });
  await sealAll(ctx);
  const verdict = await verifyTrail(ctx.db);
  await ctx.record({
    act: 'audit.trail.verify',
    object: { kind: 'trail', id: 'audit', label: textOf('audit_trail', ctx.locale) },
    note: verdict.whole ? WHOLE : `${verdict.why} ${verdict.position}`,
  });
  return { whole: verdict.whole, message: verdictText(ctx, verdict), chain: await chainStatus(ctx) };
}

/** Seals all unsealed entries, including those left behind by a crashed process. */
export async function sealAll(ctx: Context): Promise<void> {
  await ctx.tx((tx) => sealTrail(tx.db, { thorough: true }));
}

/**
 * Daily job: truncates IP addresses older than 30 days and writes the head of the chain outside the database, to the process
 * log (LOG_LEVEL=info).
 */
export async function maintainTrail(ctx: Context): Promise<void> {
  await ctx.tx((tx) => shortenAddresses(tx.db, tx.now()));
  const [last] = await ctx.db.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1);
  if (last) ctx.log.info({ anchor: `${last.position}:${last.hash}` }, 'end of the audit trail');
}

function verdictText(ctx: Context, verdict: Verdict): string {
  if (verdict.whole) return textOf('audit_chainWhole', ctx.locale, { count: verdict.entries });
  const key = verdict.why === 'missing' ? 'audit_chainMissing' : 'audit_chainChanged';
  return textOf(key, ctx.locale, { position: verdict.position });
}
