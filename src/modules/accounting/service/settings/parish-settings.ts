import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict } from '#kernel/errors.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { siteOf, slugOf } from '#kernel/site-of.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import type { Layout } from '#modules/documents/contract.ts';
import type { AccountingSettings, SettingsChange } from '../../contract/settings.ts';
import { accountingSettings } from '../../tables.ts';

type SettingsRow = typeof accountingSettings.$inferSelect;

/** The settings of a parish; with `rev` 0 while nothing was ever set. @throws AppError C100 */
export async function readAccountingSettings(ctx: Context, site: string | undefined): Promise<AccountingSettings> {
  const { id } = siteOf(ctx, site);
  ctx.demand('accounting.paper.read', { siteId: id });
  return viewOf(ctx, id, await storedRow(ctx, id));
}

/** @throws AppError C100, conflict */
export async function changeAccountingSettings(
  ctx: Context,
  { site, rev, ...given }: SettingsChange,
): Promise<AccountingSettings> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('accounting.settings.update', { siteId });
  const values = withoutUndefined(given);
  return ctx.tx(async (tx) => {
    const before = await storedRow(tx, siteId);
    const row = await storeRow(tx, { siteId, rev, values });
    if (!row) throw conflict(viewOf(tx, siteId, await storedRow(tx, siteId)));
    const names = Object.keys(values) as (keyof typeof values)[];
    const sideOf = (one: AccountingSettings) => Object.fromEntries(names.map((name) => [name, one[name]]));
    await tx.record({
      act: 'accounting.settings.update',
      object: { kind: 'accounting_settings', id: row.id, label: '' },
      siteId,
      before: sideOf(viewOf(tx, siteId, before)),
      after: sideOf(viewOf(tx, siteId, row)),
    });
    return viewOf(tx, siteId, row);
  });
}

type BillSettings = Pick<SettingsRow, 'approvalCents' | 'payIban' | 'payBic' | 'payHolder'>;

/** The settings that bills of vendors are approved and paid by. */
export async function billSettings(ctx: Context, siteId: string): Promise<BillSettings> {
  const row = await storedRow(ctx, siteId);
  return row ?? { approvalCents: 0, payIban: '', payBic: '', payHolder: '' };
}

/** The look that a new paper is frozen with, by its language; null for the plain one. */
export async function layoutsOf(ctx: Context, siteId: string): Promise<Readonly<Record<Locale, Layout | null>>> {
  const row = await storedRow(ctx, siteId);
  const of = (foot: string) => (row ? asLayout({ accent: row.accent, foot }) : null);
  return { de: of(row?.foot ?? ''), en: of(row?.footEn || row?.foot || '') };
}

export const layoutOf = async (ctx: Context, siteId: string, locale: Locale): Promise<Layout | null> =>
  (await layoutsOf(ctx, siteId))[locale];

export const asLayout = ({ accent, foot }: Layout): Layout | null => (accent || foot ? { accent, foot } : null);

/** Settings end with their parish: the other one has its own. */
export const settingsData: SiteData = {
  ...siteRows(accountingSettings, { label: 'accounting_settings' }),
  async move(tx, from) {
    const ended = await tx.db.delete(accountingSettings).where(eq(accountingSettings.siteId, from)).returning();
    return { ended: ended.map(() => slugOf(tx, from)) };
  },
};

async function storedRow(ctx: Context, siteId: string): Promise<SettingsRow | undefined> {
  const [row] = await ctx.db.select().from(accountingSettings).where(eq(accountingSettings.siteId, siteId));
  return row;
}

type Stored = { siteId: string; rev: number; values: Partial<typeof accountingSettings.$inferInsert> };

/** Undefined if somebody else set something meanwhile. */
async function storeRow(tx: Context, { siteId, rev, values }: Stored): Promise<SettingsRow | undefined> {
  if (rev === 0) {
    const made = tx.db.insert(accountingSettings).values({ ...values, siteId });
    return (await made.onConflictDoNothing().returning())[0];
  }
  const [row] = await tx.db
    .update(accountingSettings)
    .set({ ...values, rev: sql`${accountingSettings.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(accountingSettings.siteId, siteId), eq(accountingSettings.rev, rev)))
    .returning();
  return row;
}

const viewOf = (ctx: Context, siteId: string, row: SettingsRow | undefined): AccountingSettings => ({
  dueDays: 14,
  offerDays: 30,
  prices: 'gross',
  accent: '',
  foot: '',
  footEn: '',
  hasFirstLine: false,
  unit: '',
  mailTexts: {},
  notices: {},
  reminders: null,
  books: null,
  approvalCents: 0,
  payIban: '',
  payBic: '',
  payHolder: '',
  ...row,
  site: slugOf(ctx, siteId),
  rev: row?.rev ?? 0,
  updatedAt: row?.updatedAt.toISOString() ?? '',
});
